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
        content: (
          <GalleryItem
            {...{ view, name, path, poster }}
            at={`${index + 1} ${texts.of} ${shown.length}`}
          >
            <Picture view={view} path={path} sizes={sizes} cropRatio={3 / 2} />
          </GalleryItem>
        ),
      }))}
      {...(advance === undefined ? {} : { advance })}
    />
  )
}

interface GalleryItemProps {
  view: View
  name: string
  path: string
  poster: string | undefined
  /** As in `2 din 5`. */
  at: string
  /** The picture, where it is no video. */
  children: ReactNode
}

/** A video, or a picture that opens in the viewer; without scripts the picture alone, in its largest size. */
export function GalleryItem({ view, name, path, poster, at, children }: GalleryItemProps) {
  if (isVideo(path)) {
    // The panel stores a poster beside each video that it has measured, so a known size means that there is one.
    const own = pictureFacts(view, path).width ? posterOf(path) : undefined
    return <Video view={view} path={path} name={name} poster={own ?? poster} />
  }
  if (!isSafePictureUrl(path)) return children
  return (
    <a className="enlarge" href={largestVersion(path)} {...enlarges.props()}>
      {children}
      <span className="visually-hidden">{`${view.texts.enlargePicture} ${at}`}</span>
    </a>
  )
}
