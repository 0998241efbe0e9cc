/** The blocks that the visual editor writes. */
const block = /<\/?(?:p|h[1-6]|ul|ol|li|table|tr|blockquote|pre|figure|div)\b[^<>]*>/i

/** Two values in words, their HTML as its readers see it. If only the tags differ, they are shown as they are. */
export function readableHtml(texts: readonly [string, string]): readonly [string, string] {
  const [first, second] = [withoutTags(texts[0]), withoutTags(texts[1])]
  return first === second ? texts : [first, second]
}

function withoutTags(text: string): string {
  if (!block.test(text)) return text
  const lines = text.replace(/<\/(?:p|h[1-6]|li|tr|pre)>|<br\b[^>]*>/gi, '\n')
  const { body } = new DOMParser().parseFromString(lines, 'text/html')
  return (body.textContent ?? '').trim()
}
