/**
 * Broken words are worse than small ones: a title with a word too long for a line of a phone is set smaller there. Counted
 * are the letters of the longest part without a place to break.
 */
export function wordsSize(title: string): 'long-words' | 'longest-words' | '' {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  if (longest > 18) return 'longest-words'
  if (longest > 14) return 'long-words'
  return ''
}

/** Letters. */
const longTitle = 50

/** Beside a picture even a middling screen has little room. */
export function detailTitleSize(title: string): string {
  return title.length > longTitle ? 'detail-title-long' : wordsSize(title)
}
