/** A part of a text; `href` is set where the part is a phone number or a mail address. */
export interface ContactPart {
  text: string
  href: string | undefined
}

/** "24/7", "24/24" and "7/7" with what sets them off: hours and days, whose digits nobody dials. */
const roundTheClock =
  /(?:(?<![\s(–—-])[\s(–—-]+)?(?<!\d[\s.-]?)\b(?:24\s?\/\s?(?:24|7)|7\s?\/\s?7)\b[\s):–—-]*/

const betweenPhones = new RegExp(`(${roundTheClock.source}|(?<!\\s)\\s*[/,;\\n]\\s*)`)

export function phoneParts(written: string): ContactPart[] {
  return written
    .split(betweenPhones)
    .filter((text) => text !== '')
    .map((text) => ({ text, href: roundTheClock.test(text) ? undefined : phoneHref(text) }))
}

export function mailParts(written: string): ContactPart[] {
  return written.split(/([\s/,;]+)/).map((text) => ({ text, href: mailHref(text) }))
}

export function firstPhone(written: string): { text: string; href: string } | undefined {
  for (const { text, href } of phoneParts(written)) {
    const [number] = text.match(/\+?\(?\d[\d\s().-]*\d/) ?? []
    if (number && href) return { text: number, href }
  }
  return undefined
}

/** A call link holds the digits and a leading plus. */
function phoneHref(written: string): string | undefined {
  const digits = written.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

function mailHref(written: string): string | undefined {
  return /^[^\s@?&]+@[^\s@?&.]+(\.[^\s@?&.]+)+$/.test(written) ? `mailto:${written}` : undefined
}
