type Fields = Readonly<Record<string, unknown>>

/** What stands at a path with indexes, like `services.items.0.title.ro`. */
export function valueAtPath(content: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, step) => (value as Fields | undefined)?.[step], content)
}

/** The content with another value there; everything beside the path stays the same object. */
export function withValueAtPath<Content>(content: Content, path: string, value: unknown): Content {
  const [step = '', rest] = splitOnce(path)
  const inner = valueAtPath(content, step)
  const next = rest === undefined ? value : withValueAtPath(inner, rest, value)
  return (
    Array.isArray(content) ? content.with(Number(step), next) : { ...content, [step]: next }
  ) as Content
}

function splitOnce(path: string): [first: string, rest: string | undefined] {
  const at = path.indexOf('.')
  return at < 0 ? [path, undefined] : [path.slice(0, at), path.slice(at + 1)]
}
