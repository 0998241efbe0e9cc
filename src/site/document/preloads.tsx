import { findProject } from '#content/projects/project-address.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { focalPoint } from '../parts/picture.tsx'
import { firstHeroSizes, heroSizes, phoneScreen } from '../pictures/first-screen-sizes.ts'
import { pictureSources } from '../pictures/picture-sources.ts'
import { phoneCutOf, storedHeroSrcSet } from '../pictures/stored-picture.ts'
import { heroPictures, mainPicture, picturesOf } from '../view/content-pictures.ts'
import type { View } from '../view/view.ts'

export function Preloads({ view, fonts }: { view: View; fonts: readonly string[] }) {
  return (
    <>
      <PicturePreload view={view} path={firstPicture(view)} />
      {fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
      ))}
    </>
  )
}

function firstPicture({ page, site }: View): string {
  if (page.kind === 'landing') return heroPictures(site)[0] ?? ''
  const project = page.kind === 'project' && findProject(page.slug, site.projects.items)
  return project ? mainPicture(picturesOf(project, site)) : ''
}

function PicturePreload({ view, path }: { view: View; path: string }) {
  if (!isSafePictureUrl(path)) return null
  const cut = view.page.kind === 'project' && phoneCutOf(path, focalPoint(view, path))
  const imageSrcSet = pictureSources(path)?.srcSet ?? storedHeroSrcSet(path)
  if (!imageSrcSet) return <link rel="preload" as="image" href={path} fetchPriority="high" />
  return (
    <>
      {cut && <link rel="preload" as="image" media={phoneScreen} href={cut} fetchPriority="high" />}
      <link
        rel="preload"
        as="image"
        {...(cut && { media: `not all and ${phoneScreen}` })}
        imageSrcSet={imageSrcSet}
        imageSizes={view.page.kind === 'project' ? heroSizes : firstHeroSizes}
        fetchPriority="high"
      />
    </>
  )
}
