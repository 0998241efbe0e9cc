import type { ReactNode } from 'react'
import type { SiteData } from '#content/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import { firstScript } from './first-script/first-script.ts'
import { Footer } from './layout/footer.tsx'
import { Navbar } from './layout/navbar.tsx'
import { fontPreloads } from './looks/fonts.ts'
import { pageStyle } from './looks/page-style.ts'
import type { SitePage } from './page-table.ts'
import { PageBody } from './pages/page-body.tsx'
import { InlineScript, InlineStyle } from './parts/inline.tsx'
import type { PictureSources } from './pictures/picture-sources.ts'
import { Preloads } from './preloads.tsx'
import { speculationRules } from './speculation-rules.ts'
import { viewOf } from './view.ts'

export interface DocumentProps {
  page: SitePage
  language: Language
  site: SiteData
  revision: number
  assets: {
    styles: readonly string[]
    clientModule: string
    picture(path: string): PictureSources | undefined
  }
  /** Title, description and the rest that search engines and messengers read. */
  head: ReactNode
  isPreview?: boolean
}

export function Document(props: DocumentProps) {
  const { page, language, site, revision, assets, head, isPreview = false } = props
  const view = viewOf({ site, page, language, picture: assets.picture })
  return (
    <html lang={language} data-revision={revision} {...(isPreview && { 'data-preview': '' })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
        <Preloads view={view} fonts={fontPreloads(site.styleSettings.fonts, language)} />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <InlineStyle css={pageStyle(view)} />
        <InlineScript code={firstScript(assets.clientModule)} />
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
      </body>
    </html>
  )
}
