import { type Colour, distance } from '../values/colour.ts'
import { contrast, shapeContrast } from './contrast.ts'

export interface LogoJudgement {
  isReadable: boolean
  /** The logo has one colour on a transparent ground, so that it can be drawn in another one. */
  isSingleColoured: boolean
}

/** The share of visible pixels that must be readable: a thin outline or a small sign may be hard to see, the rest of the logo may not. */
const minReadableShare = 0.75
const minColourShare = 0.95
const minTransparentShare = 0.05
const maxColourDistance = 60
const visibleAlpha = 128

/** Judges a logo by its pixels (red, green, blue, alpha) on a ground of this colour. Undefined if nothing is visible. */
export function judgeLogo(pixels: Uint8ClampedArray, ground: Colour): LogoJudgement | undefined {
  const visible: Colour[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(at, at + 4)
    if (alpha >= visibleAlpha) visible.push({ red, green, blue, alpha: 1 })
  }
  if (visible.length === 0) return undefined
  const mean = meanOf(visible)
  const share = (isCounted: (colour: Colour) => boolean) =>
    visible.filter(isCounted).length / visible.length
  const isTransparent = visible.length / (pixels.length / 4) <= 1 - minTransparentShare
  return {
    isReadable: share((colour) => contrast(colour, ground) >= shapeContrast) >= minReadableShare,
    isSingleColoured:
      isTransparent &&
      share((colour) => distance(colour, mean) <= maxColourDistance) >= minColourShare,
  }
}

function meanOf(colours: readonly Colour[]): Colour {
  const of = (part: 'red' | 'green' | 'blue') =>
    colours.reduce((sum, colour) => sum + colour[part], 0) / colours.length
  return { red: of('red'), green: of('green'), blue: of('blue'), alpha: 1 }
}
