/** The elements that the text of a page may have. Others are removed, scripts and styles with their content. */
export const allowedTags: readonly string[] = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div', 'span'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'a', 'img', 'figure', 'figcaption', 'address', 'section'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'time', 'q'],
  ...['cite', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['details', 'summary'],
]

/** By element; those under `*` are allowed on all. Addresses in them are checked separately. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir', 'title'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start', 'reversed', 'type'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
  details: ['open'],
}
