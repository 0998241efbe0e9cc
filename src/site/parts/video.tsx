import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { pictureStyle } from '../pictures/picture-style.ts'
import { posterVersion } from '../pictures/stored-picture.ts'
import type { View } from '../view/view.ts'

interface VideoProps {
  view: View
  path: string
  name: string
  /** Stands in its place until somebody starts it: before that nothing of it is loaded. */
  poster: string | undefined
}

export function Video({ view, path, name, poster }: VideoProps) {
  if (!isSafePictureUrl(path)) return <span className="picture-missing" />
  const facts = pictureFacts(view, path)
  const alt = textIn(facts.alt, view.language)
  const style = pictureStyle(facts)
  return (
    <video
      src={path}
      controls
      preload="none"
      playsInline
      aria-label={isBlank(alt) ? `${view.texts.video}: ${name}` : alt}
      {...(poster && { poster: posterVersion(poster) })}
      {...(facts.width && facts.height && { width: facts.width, height: facts.height })}
      {...(style && { style })}
    />
  )
}
