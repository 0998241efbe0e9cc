const maxLetters = 80

/** An item's title within a notice, which a question of a thousand letters would make as tall as a phone's screen. */
export function quotedTitle(title: string): string {
  return title.length > maxLetters ? `„${title.slice(0, maxLetters).trimEnd()}…”` : `„${title}”`
}
