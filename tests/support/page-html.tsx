import { renderToStaticMarkup } from 'react-dom/server'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import { publishedPart } from '#content/shown/published-items.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import { Document } from '#site/document/document.tsx'
import type { SitePage } from '#site/view/page-table.ts'

const assets = { styles: [], projectPrint: '/print.css', clientModule: '/site.js' }

/** A page of the built-in site with these sections changed. */
export function pageHtml(
  changes: Partial<SiteData> = {},
  page: SitePage = { kind: 'landing' },
  language: Language = 'ro',
  {
    takesRequests = true,
    pictures = {},
  }: { takesRequests?: boolean; pictures?: PictureFactsByAddress } = {},
): string {
  const site = { ...publishedPart(defaultSiteData), ...changes }
  return renderToStaticMarkup(
    <Document
      {...{ page, language, site, assets, takesRequests, pictures }}
      revision={1}
      head=""
    />,
  )
}

/** The part that begins with the first `from` and ends before the next `to`. */
export function partOf(html: string, from: string, to: string): string {
  const start = html.indexOf(from)
  if (start < 0) throw new Error(`${from} is not in the page`)
  return html.slice(start, html.indexOf(to, start))
}
