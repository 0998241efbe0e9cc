import { isVideo } from '#content/pictures/video.ts'
import { projectAddress, projectSlug } from '#content/projects/project-address.ts'
import type { Project } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { languages } from '#content/values/localised-text.ts'
import {
  pageAddress,
  pageTranslations,
  projectTranslations,
  publicPathsBesideProjects,
} from './page-summary.ts'
import { absoluteAddress } from './structured-data.ts'

/** The protocol limits addresses in a sitemap, and pictures of an address. */
const maxAddresses = 50_000
const maxPictures = 1_000
/** How long all pictures of galleries together may be, in characters: the protocol allows 50 MB in all. */
const maxGalleryLength = 20_000_000

/** What is not loaded with the site, by the id of its project. */
export type ProjectDetails = ReadonlyMap<string, Pick<Project, 'galleryImages' | 'description'>>

/**
 * Every page in each language it is translated to, with links to the other languages. A project has its main picture, and
 * once, at its Romanian page, those of its gallery.
 */
export function sitemap(site: SiteData, origin: string, details: ProjectDetails = new Map()) {
  const lastmod =
    site.lastUpdated > 0 ? `<lastmod>${new Date(site.lastUpdated).toISOString()}</lastmod>` : ''
  const otherPages = publicPathsBesideProjects(site).flatMap((path) =>
    pageEntries(path, { translations: pageTranslations(path, site), origin, lastmod }),
  )
  let lengthLeft = maxGalleryLength
  const projects = site.projects.items.flatMap((project) => {
    const main = pictureEntries([project.imageSrc], origin)
    const { galleryImages = [], description } = details.get(project.id) ?? {}
    const photos = galleryImages.filter((path) => path !== project.imageSrc)
    const gallery = pictureEntries(photos.slice(0, maxPictures - 1), origin)
    lengthLeft -= gallery.length
    const pictures = { main, gallery: lengthLeft >= 0 ? gallery : '' }
    const path = projectAddress(projectSlug(project))
    const translations = projectTranslations({ ...project, description })
    return pageEntries(path, { translations, origin, lastmod, ...pictures })
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...[...otherPages, ...projects].slice(0, maxAddresses),
    '</urlset>',
    '',
  ].join('\n')
}

interface PageEntry {
  translations: ReturnType<typeof pageTranslations>
  origin: string
  /** As XML, like the pictures. */
  lastmod: string
  main?: string
  gallery?: string
}

function pageEntries(
  path: string,
  { translations, origin, lastmod, main = '', gallery = '' }: PageEntry,
): string[] {
  const addressIn = (language: (typeof languages)[number]) =>
    escapeMarkup(pageAddress(origin, path, language))
  const listed = [
    ...translations.map((language) => [language, addressIn(language)] as const),
    ['x-default', addressIn('ro')] as const,
  ]
  const alternates = listed.map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
  )
  const links = translations.length > 1 ? alternates.join('') : ''
  return languages
    .filter((language) => translations.includes(language))
    .map((language) => {
      const pictures = language === 'ro' ? main + gallery : main
      return `<url><loc>${addressIn(language)}</loc>${lastmod}${links}${pictures}</url>`
    })
}

function pictureEntries(paths: Project['galleryImages'] & object, origin: string): string {
  return [...new Set(paths.map((path) => path.trim()))]
    .filter((path) => isSafePictureUrl(path) && !isVideo(path))
    .map(
      (path) => `<image:image><image:loc>${pictureAddress(path, origin)}</image:loc></image:image>`,
    )
    .join('')
}

/** A plain path is not parsed: there may be tens of thousands, and nearly all are plain. */
function pictureAddress(path: string, origin: string): string {
  return /^\/[\w%/-]+\.\w+$/.test(path)
    ? `${origin}${path}`
    : escapeMarkup(absoluteAddress(path, origin))
}
