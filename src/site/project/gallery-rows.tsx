import type { CSSProperties } from 'react'
import { isVideo } from '#content/pictures/is-video.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { EnlargeLink, ownPoster } from '../parts/gallery.tsx'
import { Picture } from '../parts/picture.tsx'
import { Video } from '../parts/video.tsx'
import type { View } from '../view/view.ts'
import { phoneLine, type RowShare, rowShares, wideLine } from './gallery-shares.ts'
import { clamp, ratioOf, roundRatio } from './picture-ratio.ts'

interface GalleryRowsProps {
  view: View
  paths: readonly string[]
  name: string
  label: string
}

const usualRatio = 3 / 2

/** Pictures side by side in rows of one height, each as wide as its format asks for, so that none is cropped. */
export function GalleryRows({ view, paths, name, label }: GalleryRowsProps) {
  const shown = paths.filter(isSafePictureUrl)
  if (shown.length === 0) return null
  const poster = shown.find((path) => !isVideo(path))
  const ratios = shown.map((path) =>
    clamp(ratioOf(view, path) ?? (isVideo(path) ? 16 / 9 : usualRatio), 1 / 3, 6),
  )
  const wide = rowShares(ratios, wideLine)
  const phone = rowShares(ratios, phoneLine)
  return (
    <section className="story-section story-gallery" aria-labelledby="proiect-galerie">
      <h2 id="proiect-galerie" className="story-title">
        {label}
      </h2>
      <ul className="gallery-rows">
        {shown.map((path, index) => {
          const onWide = wide[index] ?? whole
          const onPhone = phone[index] ?? whole
          return (
            <li
              key={path}
              className={mountClass(onWide, onPhone)}
              style={shareStyle(ratios[index] ?? usualRatio, onWide, onPhone)}
            >
              {isVideo(path) ? (
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
                  // The page's main picture is the first one.
                  position={`${index + 2} ${view.texts.of} ${shown.length + 1}`}
                >
                  <Picture view={view} path={path} sizes={sizesOf(onWide, onPhone)} />
                </EnlargeLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const whole: RowShare = { share: 1, count: 1, fill: 1 }

/** Pictures of a row too narrow for the line stand each in the middle of a mount, so that no hole is left beside them. */
function mountClass(wide: RowShare, phone: RowShare): string | undefined {
  const names = [wide.fill < 1 && 'mounted-wide', phone.fill < 1 && 'mounted-phone']
  return names.filter(Boolean).join(' ') || undefined
}

function shareStyle(ratio: number, wide: RowShare, phone: RowShare): CSSProperties {
  return {
    '--ratio': roundRatio(ratio),
    '--wide': roundDown(wide.share),
    '--wide-count': wide.count,
    '--phone': roundDown(phone.share),
    '--phone-count': phone.count,
    ...(wide.fill < 1 && { '--wide-fill': roundRatio(wide.fill) }),
    ...(phone.fill < 1 && { '--phone-fill': roundRatio(phone.fill) }),
  } as CSSProperties
}

/** Each picture has its part of the widths of `mainPictureBox`. */
function sizesOf(wide: RowShare, phone: RowShare): string {
  const part = ({ share, fill }: RowShare, fullWidth: number) =>
    Math.round(share * fill * fullWidth)
  return `(max-width: 767px) ${part(phone, 92)}vw, (max-width: 1440px) ${part(wide, 92)}vw, ${part(wide, 1400)}px`
}

/** So that a row never comes to more than the line. */
function roundDown(share: number): number {
  return Math.floor(share * 10_000) / 10_000
}
