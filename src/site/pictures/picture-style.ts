import type { CSSProperties } from 'react'
import type { PictureFacts } from '#content/pictures/picture-facts.ts'

/** Which part of the picture a crop keeps, and the ground that is seen until it has loaded. */
export function pictureStyle(
  { focal, placeholder = '' }: Pick<PictureFacts, 'focal' | 'placeholder'>,
  builtInColour = '',
): CSSProperties | undefined {
  const ground = placeholderGround(placeholder) ?? placeholderGround(builtInColour)
  if (!focal && !ground) return undefined
  return {
    ...(focal && { objectPosition: `${focal.x}% ${focal.y}%` }),
    ...(ground && { background: ground }),
  }
}

/** One colour, or a gradient of a few; nothing else that somebody may have stored. */
function placeholderGround(placeholder: string): string | undefined {
  const colours = placeholder.match(/#(?:[\da-f]{6}|[\da-f]{3})\b/gi) ?? []
  if (colours.length < 2) return colours[0]
  return `linear-gradient(${colours.join(',')})`
}
