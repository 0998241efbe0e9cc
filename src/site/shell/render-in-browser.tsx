import { renderToString } from 'react-dom/server'
import type { LoadedSite } from '#data/load-site.ts'
import { Document } from '../document.tsx'
import { resolvePage } from '../page-table.ts'
import { pictureSources } from '../pictures/picture-sources.ts'
import { Head } from '../seo/head.tsx'
import type { ShellSettings } from './shell-settings.ts'

/** The same page the server would have made, from content this browser has; undefined where it leads elsewhere. */
export function renderInBrowser(
  { site, revision }: LoadedSite,
  { styles, clientModule }: ShellSettings,
): string | undefined {
  const { pathname: path, searchParams: query, origin } = new URL(location.href)
  const resolved = resolvePage({ path, query }, site)
  if ('redirect' in resolved) {
    location.replace(resolved.redirect)
    return undefined
  }
  const { status, page, language } = resolved
  const head = <Head {...{ path, status, language, site, origin }} />
  const assets = { styles, clientModule, picture: pictureSources }
  return renderToString(<Document {...{ page, language, site, revision, assets, head }} />)
}
