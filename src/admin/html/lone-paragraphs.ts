/** A paragraph that holds all the text of its list item or cell says nothing, and pages space it apart. */
export function withoutLoneParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('li > p:first-child, td > p, th > p')) {
    const others = [...(paragraph.parentElement?.children ?? [])].filter(
      (other) => other !== paragraph,
    )
    const isInItem = paragraph.parentElement?.tagName === 'LI'
    const isLone = others.every(({ tagName }) => isInItem && /^[OU]L$/.test(tagName))
    if (isLone) paragraph.replaceWith(...paragraph.childNodes)
  }
}
