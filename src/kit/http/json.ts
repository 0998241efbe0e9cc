/** For values that are stored or sent on: deeper ones would exhaust the stack when they are serialised again. */
export const maxStoredDepth = 100

export const maxBodyDepth = 500

/** Undefined when the text is no JSON or its lists and objects nest deeper than `maxDepth`. */
export function parseJson(text: string, maxDepth = maxBodyDepth): unknown {
  if (nestingOf(text) > maxDepth) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How deep lists and objects nest in a JSON text, whether it is well-formed or not; counted without parsing it. */
export function nestingOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isInString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') isInString = !isInString
    else if (isInString) index += Number(character === '\\')
    else if (character === '[' || character === '{') deepest = Math.max(deepest, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  return deepest
}

export function isDeeperThan(maxDepth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (maxDepth === 0) return true
  for (const inner of Object.values(value)) if (isDeeperThan(maxDepth - 1, inner)) return true
  return false
}

export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
