import type { LoadedSite } from '#data/load-site.ts'
import { securityHeaders } from '../security-headers.ts'

export type SiteDocuments = (
  path: string,
  origin: string,
  content: LoadedSite | undefined,
) => Response | undefined

const documents: Readonly<Record<string, (origin: string) => Response>> = {
  '/robots.txt': robots,
}

/** Addresses that follow the content without being pages. */
export const siteDocuments: SiteDocuments = (path, origin) =>
  Object.hasOwn(documents, path) ? documents[path]?.(origin) : undefined

function robots(origin: string): Response {
  const lines = ['User-agent: *', 'Disallow: /admin', '', `Sitemap: ${origin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      ...securityHeaders,
    },
  })
}
