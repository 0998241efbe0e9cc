/** Unwraps a paragraph that is all the text of a list item or cell, where pages would add space around it. */
export function unwrapLoneParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('li > p:first-child, td > p, th > p')) {
    const others = [...(paragraph.parentElement?.children ?? [])].filter(
      (other) => other !== paragraph,
    )
    const isInItem = paragraph.parentElement?.tagName === 'LI'
    const isLone = others.every(({ tagName }) => isInItem && /^[OU]L$/.test(tagName))
    if (isLone) paragraph.replaceWith(...paragraph.childNodes)
  }
}
