import type { LocalisedText } from '../values/localised-text.ts'
import descriptions from './built-in-pictures.json' with { type: 'json' }

interface Description {
  alt: LocalisedText
  /** What a crop keeps, in percent. A picture without one is not cut much. */
  focal?: { x: number; y: number }
}

const described: Readonly<Record<string, Description>> = descriptions

export const builtInPictures = Object.entries(described).map(([name, description]) => ({
  path: `/assets/pictures/${name}.jpg`,
  ...description,
}))

const byPath = new Map(builtInPictures.map((picture) => [picture.path, picture]))

export function builtInPicture(path: string) {
  return byPath.get(path)
}

/** Stand-ins: behind a hero without a usable image, and on a shared link without one of its own. */
export const fallbackHeroPicture = '/assets/pictures/hero-1.jpg'
export const fallbackShareImage = '/assets/pictures/og-default.jpg'

/** A built-in picture of a project as messengers show it: `npm run pictures` has cut it. */
export function builtInShareImage(path: string): string | undefined {
  const name = /^\/assets\/pictures\/(project-[a-z\d-]+\.jpg)$/.exec(path)?.[1]
  return name !== undefined && byPath.has(path) ? `/assets/pictures/og-${name}` : undefined
}
