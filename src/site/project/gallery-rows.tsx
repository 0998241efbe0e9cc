import { isVideo } from '#content/pictures/is-video.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { EnlargeLink, ownPoster } from '../parts/gallery.tsx'
import { Picture } from '../parts/picture.tsx'
import { Video } from '../parts/video.tsx'
import type { View } from '../view/view.ts'
import { clamp, ratioOf, roundRatio } from './project-parts.tsx'

interface GalleryRowsProps {
  view: View
  paths: readonly string[]
  name: string
  label: string
}

const usualRatio = 3 / 2
/** The height of a row in rem, from which the style sheet makes the widths. */
const rowHeight = 22

/** Pictures side by side in rows of one height, each as wide as its format asks for, so that none is cropped. */
export function GalleryRows({ view, paths, name, label }: GalleryRowsProps) {
  const shown = paths.filter(isSafePictureUrl)
  if (shown.length === 0) return null
  const poster = shown.find((path) => !isVideo(path))
  return (
    <section className="story-section story-gallery" aria-labelledby="proiect-galerie">
      <h2 id="proiect-galerie" className="story-title">
        {label}
      </h2>
      <ul className="gallery-rows">
        {shown.map((path, index) => {
          const isClip = isVideo(path)
          const ratio = clamp(ratioOf(view, path) ?? (isClip ? 16 / 9 : usualRatio), 1 / 3, 6)
          const width = Math.round(ratio * rowHeight * 1.25)
          return (
            <li key={path} style={{ '--ratio': roundRatio(ratio) } as object}>
              {isClip ? (
                <Video
                  view={view}
                  path={path}
                  name={name}
                  poster={ownPoster(view, path) ?? poster}
                />
              ) : (
                <EnlargeLink
                  view={view}
                  path={path}
                  position={`${index + 2} ${view.texts.of} ${shown.length + 1}`}
                >
                  <Picture
                    view={view}
                    path={path}
                    sizes={`(min-width: 768px) min(${width}rem, 92vw), ${ratio < 1 ? 50 : 100}vw`}
                  />
                </EnlargeLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
