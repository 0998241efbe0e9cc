import type { ReactNode } from 'react'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { isVideo, posterOf } from '#content/pictures/video.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { enlarges } from '../attributes/page-attributes.ts'
import { largestVersion } from '../pictures/stored-picture.ts'
import type { View } from '../view/view.ts'
import { Picture } from './picture.tsx'
import { Slider } from './slider.tsx'
import { Video } from './video.tsx'

interface GalleryProps {
  view: View
  name: string
  paths: readonly string[]
  sizes: string
  advance?: number
}

export function Gallery({ view, name, paths, sizes, advance }: GalleryProps) {
  const { texts } = view
  const shown = paths.length > 0 ? paths : ['']
  const poster = shown.find((path) => isSafePictureUrl(path) && !isVideo(path))
  return (
    <Slider
      view={view}
      className="gallery"
      label={`${texts.pictures}: ${name}`}
      itemLabel={texts.picture}
      items={shown.map((path, index) => ({
        key: `${index} ${path}`,
        content: isVideo(path) ? (
          <Video view={view} path={path} name={name} poster={ownPoster(view, path) ?? poster} />
        ) : (
          <EnlargeLink
            view={view}
            path={path}
            position={`${index + 1} ${texts.of} ${shown.length}`}
          >
            <Picture view={view} path={path} sizes={sizes} cropRatio={3 / 2} />
          </EnlargeLink>
        ),
      }))}
      {...(advance === undefined ? {} : { advance })}
    />
  )
}

/** The panel stores a poster beside each video that it has measured, so a known size means that there is one. */
export function ownPoster(view: View, path: string): string | undefined {
  return pictureFacts(view, path).width ? posterOf(path) : undefined
}

interface EnlargeLinkProps {
  view: View
  path: string
  /** As in `2 din 5`. */
  position: string
  children: ReactNode
}

/** Opens the picture in the viewer; without scripts the picture alone, in its largest size. */
export function EnlargeLink({ view, path, position, children }: EnlargeLinkProps) {
  if (!isSafePictureUrl(path)) return children
  return (
    <a className="enlarge" href={largestVersion(path)} {...enlarges.props()}>
      {children}
      <span className="visually-hidden">{`${view.texts.enlargePicture} ${position}`}</span>
    </a>
  )
}
