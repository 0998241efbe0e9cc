const longest = 160
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}

/** The beginning of a text or of an HTML page as one line, cut between words. */
export function excerpt(source: string): string {
  const text = source
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (entity, name) => entities[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const end = cut.lastIndexOf(' ')
  return `${(end > longest / 2 ? cut.slice(0, end) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}
