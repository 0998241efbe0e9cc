/** A call link keeps the digits and the leading plus of what is written. */
function phoneHref(written: string): string | undefined {
  const digits = written.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

/** A text in pieces: its numbers with their call links, and what stands between them. */
export function phoneParts(written: string): { text: string; href: string | undefined }[] {
  return written.split(/(\s*[/,;]\s*)/).map((text) => ({ text, href: phoneHref(text) }))
}

export function mailHref(written: string): string | undefined {
  const address = written.trim()
  return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(address) ? `mailto:${address}` : undefined
}
