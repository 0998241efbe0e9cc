/** A title with a word too long for a phone's line is set smaller there, because a broken word is worse than a small one. */
export function titleSizeClass(title: string): 'long-words' | 'longest-words' | '' {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length))
  if (longest > 18) return 'longest-words'
  if (longest > 14) return 'long-words'
  return ''
}

const manyLines = 90

/** Also a title of many words is set smaller at the head of its page, so that what follows is seen. */
export function pageTitleSize(title: string): string {
  return `${titleSizeClass(title)}${title.length > manyLines ? ' many-lines' : ''}`.trim()
}

const longTitleLength = 50

/** A detail's title stands beside a picture, where even a medium screen has little room. */
export function detailTitleSize(title: string): string {
  return title.length > longTitleLength ? 'detail-title-long' : titleSizeClass(title)
}

/** A name that fills many lines where there is room for a few. */
export const isLongName = (name: string) => name.length > 80

/** The bar at the head of a page holds a name of two lines at the usual size, of three and of four at these. */
export function logoSizeClass(name: string): string {
  if (isLongName(name)) return 'logo logo-longest'
  return name.length > 30 ? 'logo logo-long' : 'logo'
}
