import type { ReactNode } from 'react'

const unbreakable = /(\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}|\bMD-\d{4}\b|\be-mail\p{L}*)/iu

/** A text in which time spans, post codes and the word "e-mail" stay on one line. */
export function unbroken(text: string): ReactNode {
  if (!unbreakable.test(text)) return text
  return text.split(unbreakable).map((part, index) =>
    unbreakable.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** The same for the word "e-mail" in HTML, where it is no part of a tag: tags are matched first, and stay. */
export function unbrokenHtml(html: string): string {
  return html.replace(/<[^<>]*>|\be-mail\p{L}*/giu, (part) =>
    part.startsWith('<') ? part : `<span class="unbroken">${part}</span>`,
  )
}
