import type { ReactNode } from 'react'

const unbreakable =
  /(\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}|\bMD-\d{4}\b|\be-mail\p{L}*|\S{1,24} [-–—](?= ))/iu

/** A text in which time spans, post codes and the word "e-mail" stay on one line, and no line begins with a dash. */
export function unbroken(text: string): ReactNode {
  if (!unbreakable.test(text)) return text
  // What the group has matched stands at the odd positions.
  return text.split(unbreakable).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** The same for the word "e-mail" and for dashes in HTML, where they are no part of a tag: tags are matched first, and stay. */
export function unbrokenHtml(html: string): string {
  return html.replace(/<[^<>]*>|\be-mail\p{L}*|[^\s<>]{1,24} [-–—](?= )/giu, (part) =>
    part.startsWith('<') ? part : `<span class="unbroken">${part}</span>`,
  )
}
