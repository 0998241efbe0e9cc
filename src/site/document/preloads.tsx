import { builtInPicture } from '#content/pictures/built-in-pictures.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { findProject } from '#content/projects/project-address.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { widenedSizes } from '../pictures/picture-sizes.ts'
import { storedHeroSrcSet, storedSrcSet } from '../pictures/stored-picture.ts'
import { mainPicture, mainPictureBox } from '../project/main-picture.ts'
import { firstHeroSizes } from '../sections/hero.tsx'
import { heroPictures, picturesOf } from '../view/content-pictures.ts'
import type { View } from '../view/view.ts'

/** What the first screen waits for. */
export function Preloads({ view, fonts }: { view: View; fonts: readonly string[] }) {
  return (
    <>
      {view.page.kind === 'landing' && <HeroPreload view={view} />}
      {view.page.kind === 'project' && <ProjectPreload view={view} slug={view.page.slug} />}
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
    </>
  )
}

function HeroPreload({ view }: { view: View }) {
  const [first = ''] = heroPictures(view.site)
  return (
    <PicturePreload
      view={view}
      path={first}
      sizes={firstHeroSizes}
      storedSrcSetOf={storedHeroSrcSet}
    />
  )
}

function ProjectPreload({ view, slug }: { view: View; slug: string }) {
  const project = findProject(slug, view.site.projects.items)
  const path = project ? mainPicture(picturesOf(project, view.site)) : ''
  if (!isSafePictureUrl(path)) return null
  const size = view.sourcesOf(path) ?? builtInPicture(path) ?? pictureFacts(view, path)
  const sizes = widenedSizes(mainPictureBox.sizes, size, mainPictureBox.cropRatio)
  return <PicturePreload view={view} path={path} sizes={sizes} storedSrcSetOf={storedSrcSet} />
}

interface PicturePreloadProps {
  view: View
  path: string
  sizes: string
  /** The `srcset` of a picture of the media library. */
  storedSrcSetOf: (path: string) => string | undefined
}

function PicturePreload({ view, path, sizes, storedSrcSetOf }: PicturePreloadProps) {
  const sources = view.sourcesOf(path)
  const imageSrcSet = sources?.avif ?? storedSrcSetOf(path)
  if (!imageSrcSet) return <link rel="preload" as="image" href={path} fetchPriority="high" />
  return (
    <link
      rel="preload"
      as="image"
      {...(sources && { type: 'image/avif' })}
      imageSrcSet={imageSrcSet}
      imageSizes={sizes}
      fetchPriority="high"
    />
  )
}
