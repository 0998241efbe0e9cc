import { builtInVariants } from '#content/pictures/built-in-variants.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import type { View } from '../view/view.ts'

/** Width by height, where it is known. */
export function ratioOf(view: View, path: string): number | undefined {
  const { width, height } = builtInVariants(path) ?? pictureFacts(view, path)
  return width && height ? width / height : undefined
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

export function roundRatio(ratio: number): number {
  return Math.round(ratio * 1000) / 1000
}
