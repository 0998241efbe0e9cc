export interface Colour {
  red: number
  green: number
  blue: number
  /** 0 to 1. */
  alpha: number
}

const named: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  transparent: '#00000000',
  gray: '#808080',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  yellow: '#ffff00',
  orange: '#ffa500',
}

/** Hexadecimal, rgb(), rgba() and a few names; undefined for anything else. */
export function parseColour(written: string): Colour | undefined {
  const text = written.trim().toLowerCase()
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(named[text] ?? text)?.[1]
  if (hex) return fromHex(hex)
  const numbers =
    /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)\s*(?:[,/]\s*([\d.]+)(%?)\s*)?\)$/.exec(text)
  if (!numbers) return undefined
  const [, red, green, blue, alpha = '1', percent] = numbers
  const colour = {
    red: Math.min(255, Number(red)),
    green: Math.min(255, Number(green)),
    blue: Math.min(255, Number(blue)),
    alpha: Math.min(1, Number(alpha) / (percent ? 100 : 1)),
  }
  return Object.values(colour).some(Number.isNaN) ? undefined : colour
}

function fromHex(digits: string): Colour {
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return {
    red: part(0),
    green: part(2),
    blue: part(4),
    alpha: full.length === 8 ? part(6) / 255 : 1,
  }
}

export function toCss({ red, green, blue, alpha }: Colour): string {
  const parts = [red, green, blue].map((part) => Math.round(part))
  if (alpha < 1) return `rgba(${parts.join(',')},${Math.round(alpha * 100) / 100})`
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

export function over(top: Colour, below: Colour): Colour {
  return { ...mix(below, top, top.alpha), alpha: 1 }
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const between = (a: number, b: number) => a + (b - a) * share
  return {
    red: between(from.red, to.red),
    green: between(from.green, to.green),
    blue: between(from.blue, to.blue),
    alpha: from.alpha,
  }
}

/** 0 for the same colour, 442 from black to white. */
export function distance(one: Colour, other: Colour): number {
  return Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue)
}
