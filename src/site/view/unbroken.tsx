import type { ReactNode } from 'react'

/** With the marks around them: a line could begin with one that stands outside. */
const unbreakable =
  /([(„“«"]?(?:(?<!\d|\d )\d{1,3}(?: \d{3})+(?! ?\d)(?: \p{L}{1,3}[²³]?(?!\p{L}))?|\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}|\bMD-\d{4}\b|(?<![\p{L}-])(?:\p{L}{1,24}-\p{L}{1,3}|\p{L}{1,2}-\p{L}{1,24})(?![\p{L}-])|(?<!\p{L})эл\. почт\p{L}*|\S{1,24} [-–—](?= ))[.,:;!?)”»"]*)/iu
const unbreakableHtml =
  /<[^<>]*>|[(„“«]?(?:(?<![\p{L}-])(?:\p{L}{1,24}-\p{L}{1,3}|\p{L}{1,2}-\p{L}{1,24})(?![\p{L}-])|(?<!\p{L})эл\. почт\p{L}*|(?<!\p{L})(?:nr|no)\. \d[\d/.-]*|№ \d[\d/.-]*)[.,:;!?)”»]*|[^\s<>]{1,24} [-–—](?= )/giu
const hanging = /((?<=\s)[аивкосу] \S{1,24})/iu
const maxTitleLength = 40

/**
 * A text in which large numbers and their units, time spans, post codes, the word "e-mail" in each language and words with a hyphen near
 * an end ("sunați-ne", "s-a") stay on one line, and no line begins with a dash. No line of a title ends with a Russian word of one letter, unless the word
 * after it fills a line.
 */
export function unbroken(text: string): ReactNode {
  const isTitle = text.length <= maxTitleLength && hanging.test(text)
  const pattern = isTitle ? hanging : unbreakable
  if (!pattern.test(text)) return text
  // What the group has matched stands at the odd positions.
  return text.split(pattern).map((part, index) =>
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

/** For a flex container: as one child, since the parts of a text would become columns of it. */
export function unbrokenAsOne(text: string): ReactNode {
  const parts = unbroken(text)
  return parts === text ? text : <span>{parts}</span>
}

/** As `unbroken`, for hyphens and dashes in HTML, where they are no part of a tag: tags are matched first, and stay. */
export function unbrokenHtml(html: string): string {
  return html.replace(unbreakableHtml, (part) =>
    part.startsWith('<') ? part : `<span class="unbroken">${part}</span>`,
  )
}
