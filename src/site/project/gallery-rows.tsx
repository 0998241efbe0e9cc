import type { CSSProperties } from 'react'
import { isVideo } from '#content/pictures/video.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { GalleryItem } from '../parts/gallery.tsx'
import { altText, focalPoint, Picture } from '../parts/picture.tsx'
import type { View } from '../view/view.ts'
import { type GalleryCell, galleryRhythm } from './gallery-rhythm.ts'
import { phoneLine, type RowShare, rowShares } from './gallery-shares.ts'
import { clamp, ratioOf, roundRatio } from './picture-ratio.ts'

interface GalleryRowsProps {
  view: View
  paths: readonly string[]
  name: string
  label: string
}

const usualRatio = 3 / 2

/**
 * Pictures in a rhythm of rows, each with what is said of it. On a phone they keep their formats; what a format would cut too much
 * off keeps its own everywhere.
 */
export function GalleryRows({ view, paths, name, label }: GalleryRowsProps) {
  const shown = paths.filter(isSafePictureUrl)
  if (shown.length === 0) return null
  const poster = shown.find((path) => !isVideo(path))
  const ratios = shown.map((path) =>
    clamp(ratioOf(view, path) ?? (isVideo(path) ? 16 / 9 : usualRatio), 1 / 3, 6),
  )
  const wide = galleryRhythm(
    shown.map((path, index) => ({
      ratio: ratios[index] ?? usualRatio,
      hasFocus: !isVideo(path) && focalPoint(view, path) !== undefined,
    })),
  )
  const phone = rowShares(ratios, phoneLine)
  return (
    <section className="story-section story-gallery" aria-labelledby="proiect-galerie">
      <h2 id="proiect-galerie" className="story-title">
        {label}
      </h2>
      <ul className="gallery-rows">
        {shown.map((path, index) => {
          const ratio = ratios[index] ?? usualRatio
          const onWide = wide[index] ?? { ...whole, ratio }
          const onPhone = phone[index] ?? whole
          return (
            <li
              key={path}
              className={mountClass(onWide, onPhone)}
              style={shareStyle(ratio, onWide, onPhone)}
            >
              <GalleryItem
                {...{ view, name, path, poster }}
                // The page's main picture is the first one.
                at={`${index + 2} ${view.texts.of} ${shown.length + 1}`}
              >
                <Picture view={view} path={path} sizes={sizesOf(ratio, onWide, onPhone)} />
              </GalleryItem>
              <Caption view={view} path={path} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** For the eyes alone: where the picture is announced, these words are its alternative text. */
function Caption({ view, path }: { view: View; path: string }) {
  const { alt, lang } = altText(view, path)
  if (isBlank(alt)) return null
  return (
    <p className="gallery-caption" aria-hidden="true" {...(lang && { lang })}>
      {alt}
    </p>
  )
}

const whole: RowShare = { share: 1, count: 1, fill: 1 }

/** Pictures of a row too narrow for the line stand each in the middle of a mount, so that no hole is left beside them. */
function mountClass(wide: RowShare, phone: RowShare): string | undefined {
  const names = [wide.fill < 1 && 'mounted-wide', phone.fill < 1 && 'mounted-phone']
  return names.filter(Boolean).join(' ') || undefined
}

function shareStyle(ratio: number, wide: GalleryCell, phone: RowShare): CSSProperties {
  return {
    '--ratio': roundRatio(wide.ratio),
    ...(wide.ratio !== ratio && { '--phone-ratio': roundRatio(ratio) }),
    '--wide': roundDown(wide.share),
    '--wide-count': wide.count,
    '--phone': roundDown(phone.share),
    '--phone-count': phone.count,
    ...(wide.fill < 1 && { '--wide-fill': roundRatio(wide.fill) }),
    ...(phone.fill < 1 && { '--phone-fill': roundRatio(phone.fill) }),
  } as CSSProperties
}

/** Each picture has its part of the container's widths; one that is cut at its sides is wider than its box. */
function sizesOf(ratio: number, wide: GalleryCell, phone: RowShare): string {
  const part = ({ share, fill }: RowShare, fullWidth: number) =>
    Math.round(share * fill * fullWidth)
  const overflow = Math.max(1, ratio / wide.ratio)
  return `(max-width: 767px) ${part(phone, 92)}vw, (max-width: 1440px) ${part(wide, 92 * overflow)}vw, ${part(wide, 1400 * overflow)}px`
}

/** So that a row never comes to more than the line. */
function roundDown(share: number): number {
  return Math.floor(share * 10_000) / 10_000
}
