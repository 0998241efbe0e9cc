import {
  builtInPicture,
  builtInShareImage,
  fallbackShareImage,
} from '#content/pictures/built-in-pictures.ts'
import { type PictureFactsByAddress, pictureFacts } from '#content/pictures/picture-facts.ts'
import { shareCut } from '#content/pictures/picture-ladder.ts'
import { isVideo } from '#content/pictures/video.ts'
import { findProject, projectSlugAt, windowParameter } from '#content/projects/project-address.ts'
import type { Project } from '#content/projects/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { jsonForScript } from '#content/values/escape-markup.ts'
import { type Language, textIn } from '#content/values/localised-text.ts'
import { laterMarkup } from '../attributes/page-attributes.ts'
import { drawnPictureAddress, storedShareImage } from '../pictures/stored-picture.ts'
import { pageNumberAt } from '../view/project-list.ts'
import { companyName, type PageSummary, pageAddress, pageSummary } from './page-summary.ts'
import { absoluteAddress, structuredData } from './structured-data.ts'

export interface HeadProps {
  path: string
  query?: URLSearchParams
  status: number
  language: Language
  site: SiteData
  pictures?: PictureFactsByAddress
  origin: string
  /** For whom holds a link to it alone: whatever reads it without being asked learns nothing. */
  isPrivate?: boolean
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#111827"/><path fill="#fff" d="M14 14h36v9H37v19H27V23H14z"/><path fill="#f59e0b" d="M14 45h36v6H14z"/></svg>'

/** Inline, because the request would be larger than the icon; escaped no further than an address needs. */
const builtInIcon = `data:image/svg+xml,${encodeURIComponent(drawing).replace(/%(?:20|2F|3A|3D)/g, decodeURIComponent)}`

const locales = { ro: 'ro_RO', en: 'en_US', ru: 'ru_RU' } as const

export function Head(props: HeadProps) {
  const { path, query, status, language, site, origin, isPrivate = false } = props
  const summary = pageSummary(path, site, language)
  if (query?.has(windowParameter)) return <WindowHead title={summary.title} />
  if (isPrivate)
    return (
      <>
        <title>{summary.title}</title>
        <meta name="robots" content="noindex, nofollow" />
        <Icons site={site} language={language} />
      </>
    )
  return (
    <>
      <title>{summary.title}</title>
      {summary.description && <meta name="description" content={summary.description} />}
      {status === 200 ? (
        <SearchTags {...props} summary={summary} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <Icons site={site} language={language} />
      {status === 200 && (
        <script type="application/ld+json">
          {jsonForScript(structuredData({ summary, site, language, origin }))}
        </script>
      )}
    </>
  )
}

/** The head of the part of a project's page that a script fetches for the window over another page. */
function WindowHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

type DescribedProps = HeadProps & { summary: PageSummary }

function SearchTags(props: DescribedProps) {
  const { summary, query, language, site, origin } = props
  const pageNumber = query ? pageNumberAt(query, site.projects.items) : 1
  const hasOwnText = summary.translations.includes(language)
  // A page that falls back to Romanian repeats the Romanian page, so it names that one as canonical.
  const own = pageAddress(origin, summary.path, hasOwnText ? language : 'ro')
  const canonical =
    pageNumber > 1 ? `${own}${own.includes('?') ? '&' : '?'}pagina=${pageNumber}` : own
  const alternates = hasOwnText && pageNumber === 1 ? summary.translations : []
  return (
    <>
      <link rel="canonical" href={canonical} />
      {alternates.length > 1 &&
        alternates.map((each) => (
          <link
            key={each}
            rel="alternate"
            hrefLang={each}
            href={pageAddress(origin, summary.path, each)}
          />
        ))}
      {alternates.length > 1 && (
        <link rel="alternate" hrefLang="x-default" href={pageAddress(origin, summary.path, 'ro')} />
      )}
      <ShareTags {...props} canonical={canonical} />
    </>
  )
}

function ShareTags(props: DescribedProps & { canonical: string }) {
  const { summary, language, site, pictures = {}, origin, canonical } = props
  const project = findProject(projectSlugAt(summary.path), site.projects.items)
  const { path, alt, size } = shareImage(project, { site, pictures, language })
  const image = absoluteAddress(path, origin)
  const others = summary.translations.filter((each) => each !== language)
  return (
    <>
      <meta property="og:type" content={project ? 'article' : 'website'} />
      <meta property="og:site_name" content={companyName(site, language)} />
      <meta property="og:title" content={summary.title} />
      {summary.description && <meta property="og:description" content={summary.description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locales[language]} />
      {others.map((each) => (
        <meta key={each} property="og:locale:alternate" content={locales[each]} />
      ))}
      <meta property="og:image" content={image} />
      {size && <meta property="og:image:width" content={String(size.width)} />}
      {size && <meta property="og:image:height" content={String(size.height)} />}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
      {alt && <meta name="twitter:image:alt" content={alt} />}
    </>
  )
}

function Icons({ site, language }: { site: SiteData; language: Language }) {
  const { favicon } = site.global
  const manifest = `/manifest.webmanifest${language === 'ro' ? '' : `?lang=${language}`}`
  return (
    <>
      {isSafePictureUrl(favicon) ? (
        <link rel="icon" href={favicon} />
      ) : (
        <>
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="icon" href={builtInIcon} type="image/svg+xml" />
          <link rel="apple-touch-icon" href="/assets/icons/icon-180.png" />
        </>
      )}
      {/* Requested after the load event, because it would delay the first paint. */}
      <noscript {...laterMarkup.props()}>
        <link rel="manifest" href={manifest} />
      </noscript>
      <meta name="theme-color" content={site.styleSettings.colors.primary} />
    </>
  )
}

interface ShareImage {
  path: string
  alt: string
  size?: { width: number; height: number } | undefined
}

type ShareContext = Required<Pick<HeadProps, 'site' | 'pictures' | 'language'>>

/** The main photo of the project whose page it is, or else the picture of the settings. */
function shareImage(project: Project | undefined, shown: ShareContext): ShareImage {
  const { imageSrc = '', galleryImages = [] } = project ?? {}
  const photo = [imageSrc, ...galleryImages].map((path) => path.trim()).find(isPhoto)
  if (!project || !photo) return siteImage(shown)
  const { alt, ...image } = imageOf(photo, shown)
  return { ...image, alt: alt || textIn(project.title, shown.language) }
}

/** Messengers show neither videos nor drawings. */
function isPhoto(path: string): boolean {
  return isSafePictureUrl(path) && !isVideo(path) && !isDrawing(path)
}

function isDrawing(path: string): boolean {
  return /\.svg$/i.test(path.split(/[?#]/, 1)[0] ?? '')
}

function siteImage(shown: ShareContext): ShareImage {
  const chosen = shown.site.global.socialShareImage.trim()
  // The panel uploads no drawing here, but its library offers the logo's.
  const drawn = isSafePictureUrl(chosen) ? drawnPictureAddress('share', chosen) : undefined
  if (drawn) return { ...imageOf(chosen, shown), path: drawn, size: shareCut }
  // Another site's drawing cannot be drawn here.
  return imageOf(isPhoto(chosen) ? chosen : fallbackShareImage, shown)
}

function imageOf(path: string, { pictures, language }: ShareContext): ShareImage {
  const { alt, focal } = pictureFacts({ pictures }, path)
  const cut =
    path === fallbackShareImage ? path : (builtInShareImage(path) ?? storedShareImage(path, focal))
  const known = textIn(alt, language) || textIn(builtInPicture(path)?.alt ?? alt, language)
  return { path: cut ?? path, alt: known, size: cut === undefined ? undefined : shareCut }
}
