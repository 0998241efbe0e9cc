import { renderToString } from 'react-dom/server'
import type { LoadedSite } from '#data/load-site.ts'
import { Document } from '../document.tsx'
import { resolvePage } from '../page-table.ts'
import { pictureSources } from '../pictures/picture-sources.ts'
import { Head } from '../seo/head.tsx'
import type { ShellSettings } from './shell-settings.ts'

interface ShellContent extends LoadedSite {
  /** Something that stands in for the site, and need not know all its pages. */
  isFallback: boolean
}

/**
 * The same page the server would have made, from content this browser has; undefined where it leads elsewhere.
 * A fallback never leads to the not-found screen: the address asked for is kept, and is right again once the site is back.
 */
export function renderInBrowser(
  { site, revision, isFallback }: ShellContent,
  { styles, clientModule }: ShellSettings,
): string | undefined {
  const { pathname: path, searchParams: query, origin } = new URL(location.href)
  let resolved = resolvePage({ path, query }, site)
  if ('redirect' in resolved && isFallback) {
    const { pathname, searchParams } = new URL(resolved.redirect, origin)
    const target = resolvePage({ path: pathname, query: searchParams }, site)
    if (target.status === 404) resolved = target
  }
  if ('redirect' in resolved) {
    location.replace(resolved.redirect)
    return undefined
  }
  const { status, page, language } = resolved
  const head = <Head {...{ path, status, language, site, origin }} />
  const assets = { styles, clientModule, picture: pictureSources }
  return renderToString(<Document {...{ page, language, site, revision, assets, head }} />)
}
