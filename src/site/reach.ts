/** A call link keeps the digits and the leading plus of what is written. */
export function phoneHref(written: string): string | undefined {
  const digits = written.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return /\d{3}/.test(digits) ? `tel:${digits}` : undefined
}

export function mailHref(written: string): string | undefined {
  const address = written.trim()
  return /^[^\s@?&]+@[^\s@?&]+\.[^\s@?&]+$/.test(address) ? `mailto:${address}` : undefined
}
