import { type Colour, mix } from '../values/colour.ts'

export const textContrast = 4.5
export const shapeContrast = 3

const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 }
const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

/** WCAG's ratio, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour itself where it can be read on the background, else the nearest shade of it that can. */
export function readableOn(background: Colour, colour: Colour, minimum = textContrast): Colour {
  const opaque = { ...colour, alpha: 1 }
  if (contrast(opaque, background) >= minimum) return opaque
  const end = contrast(black, background) > contrast(white, background) ? black : white
  for (let share = 0.05; share < 1; share += 0.05) {
    const shade = rounded(mix(opaque, end, share))
    if (contrast(shade, background) >= minimum) return shade
  }
  return end
}

/** The first of the colours that can be read on the background, else the nearest shade of the last. */
export function firstReadable(background: Colour, colours: readonly [Colour, ...Colour[]]): Colour {
  const found = colours.find((colour) => contrast(colour, background) >= textContrast)
  return found ?? readableOn(background, colours.at(-1) ?? colours[0])
}

function rounded({ red, green, blue, alpha }: Colour): Colour {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha }
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(part: number): number {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
