import type { CSSProperties, ReactNode } from 'react'
import { fontPreloads } from '#content/looks/fonts.ts'
import { rootVariables } from '#content/looks/site-looks.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import { findProject } from '#content/projects/project-address.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import type { Language } from '#content/values/localised-text.ts'
import { laterMarkup } from '../attributes/page-attributes.ts'
import { firstScript } from '../first-script/first-script.ts'
import { Footer } from '../layout/footer.tsx'
import { Navbar } from '../layout/navbar.tsx'
import { PhoneBar } from '../layout/phone-bar.tsx'
import { pageStyle } from '../looks/page-style.ts'
import { PageBody } from '../pages/page-body.tsx'
import { focalPoint } from '../parts/picture.tsx'
import { firstHeroSizes, heroSizes, phoneScreen } from '../pictures/first-screen-sizes.ts'
import { pictureSources } from '../pictures/picture-sources.ts'
import { phoneCutOf, storedHeroSrcSet } from '../pictures/stored-picture.ts'
import { heroPictures, mainPicture, picturesOf } from '../view/content-pictures.ts'
import type { SitePage } from '../view/page-table.ts'
import { type View, viewOf } from '../view/view.ts'

/** Pages are fetched when a visitor is about to follow a link; never the panel, and never a file. */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/admin', '/*/*', '/*.*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
})

export interface DocumentProps {
  page: SitePage
  language: Language
  site: SiteData
  pictures?: PictureFactsByAddress
  revision: number
  assets: { styles: readonly string[]; projectPrint: string; clientModule: string }
  head: ReactNode
  takesRequests?: boolean
  isPreview?: boolean
  /** Stands under everything, on pages that are not published. */
  bar?: ReactNode
  /** Where the site is found, for what is read on paper. */
  origin?: string
}

export function Document(props: DocumentProps) {
  const { page, language, site, revision, assets, head, isPreview = false } = props
  const { takesRequests = false, pictures = {}, origin, bar } = props
  const view = viewOf({ site, page, language, pictures, takesRequests, origin })
  if (page.kind === 'project' && page.inWindow) return <WindowDocument view={view} head={head} />
  return (
    <html
      lang={language}
      style={rootVariables(site.styleSettings) as CSSProperties}
      data-revision={revision}
      {...(isPreview && { 'data-preview': '' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <Preloads view={view} fonts={fontPreloads(site.styleSettings.fonts, language)} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {page.kind === 'project' && (
          <noscript {...laterMarkup.props()}>
            <link rel="stylesheet" media="print" href={assets.projectPrint} />
          </noscript>
        )}
        <InlineStyle css={pageStyle(view)} />
        <InlineScript code={firstScript(assets.clientModule, site.global.analytics.code !== '')} />
        <InlineScript type="speculationrules" code={speculationRules} />
      </head>
      <body id="sus" className={`page-${page.kind}`}>
        <a className="skip-link" href="#continut">
          {view.texts.skipToContent}
        </a>
        <Navbar view={view} />
        <main id="continut" tabIndex={-1}>
          <PageBody view={view} />
        </main>
        <Footer view={view} />
        <PhoneBar view={view} />
        {bar}
      </body>
    </html>
  )
}

/** The document that holds a project alone: a script puts it into the window over another page, which has everything else. */
function WindowDocument({ view, head }: { view: View; head: ReactNode }) {
  return (
    <html lang={view.language}>
      <head>
        <meta charSet="utf-8" />
        {head}
      </head>
      <body>
        <PageBody view={view} />
      </body>
    </html>
  )
}

// React would escape what stands between these tags, which browsers read as it is.
// Everything given here is made of checked values or is this site's own.

function InlineStyle({ css }: { css: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <style dangerouslySetInnerHTML={{ __html: css }} />
}

function InlineScript({ type, code }: { type?: string; code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <script {...(type && { type })} dangerouslySetInnerHTML={{ __html: code }} />
}

function Preloads({ view, fonts }: { view: View; fonts: readonly string[] }) {
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
