/** A number with its country, as messengers ask for it: the digits alone. */
export function parseMobile(written: string): string | undefined {
  const text = written.trim()
  if (!/^(?:\+|00)[\d\s().-]+$/.test(text)) return undefined
  const digits = text.replace(/^00/, '').replace(/\D/g, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined
}

/** What follows `t.me/`: a name, which may be written with @ or as a whole address, or a number with its plus. */
export function parseTelegram(written: string): string | undefined {
  const text = written.trim()
  const [, name] = /^(?:@|(?:https:\/\/)?t\.me\/)?([a-z]\w{4,31})$/i.exec(text) ?? []
  if (name !== undefined) return name
  const number = parseMobile(text)
  return number && `+${number}`
}
