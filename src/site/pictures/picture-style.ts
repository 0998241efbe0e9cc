import type { CSSProperties } from 'react'
import type { PictureFacts } from '#content/pictures/picture-facts.ts'

/** Which part of the picture a crop keeps, and the colours that are seen until it has loaded. */
export function pictureStyle(
  { focal, placeholder = '' }: Pick<PictureFacts, 'focal' | 'placeholder'>,
  builtInColour = '',
): CSSProperties | undefined {
  const background = placeholderBackground(placeholder) ?? placeholderBackground(builtInColour)
  if (!focal && !background) return undefined
  return {
    ...(focal && { objectPosition: `${focal.x}% ${focal.y}%` }),
    ...(background && { background }),
  }
}

/** One colour, or a gradient of a few; nothing else that somebody may have stored. */
function placeholderBackground(placeholder: string): string | undefined {
  const colours = placeholder.match(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi) ?? []
  if (colours.length < 2) return colours[0]
  return `linear-gradient(${colours.join(',')})`
}
