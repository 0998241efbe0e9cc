/** A piece of a text, with what it leads to where it is a number or an address. */
export interface ReachPart {
  text: string
  href: string | undefined
}

/** A text in pieces: its numbers with their call links, and what stands between them. */
export function phoneParts(written: string): ReachPart[] {
  return written.split(/(\s*[/,;]\s*)/).map((text) => ({ text, href: phoneHref(text) }))
}

/** The same with the mail addresses in it. */
export function mailParts(written: string): ReachPart[] {
  return written.split(/([\s/,;]+)/).map((text) => ({ text, href: mailHref(text) }))
}

/** A call link keeps the digits and the leading plus of what is written. */
function phoneHref(written: string): string | undefined {
  const digits = written.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

function mailHref(written: string): string | undefined {
  return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(written) ? `mailto:${written}` : undefined
}
