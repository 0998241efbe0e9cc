import { renderToString } from 'react-dom/server'
import { siteOnDay } from '#content/shown/dated-items.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { Document } from '../document/document.tsx'
import { Head } from '../seo/head.tsx'
import { resolvePage } from '../view/page-table.ts'
import type { ShellSettings } from './shell-settings.ts'

interface ShellContent extends LoadedSite {
  /** A fallback may lack pages of the real site. */
  isFallback: boolean
}

/**
 * Renders the page as the server would; undefined when the address redirects. A fallback keeps the requested address
 * instead of redirecting to the not-found page, so that a reload shows the right page once the site is back.
 */
export function renderInBrowser(
  { revision, pictures, isFallback, ...content }: ShellContent,
  assets: ShellSettings,
): string | undefined {
  // Kept content may be days old, and dated items are shown up to their last day.
  const site = siteOnDay(content.site, dayInMoldova(Date.now()))
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
  const head = <Head {...{ path, status, language, site, pictures, origin }} />
  const shown = { page, language, site, pictures, revision, assets, head }
  return renderToString(<Document {...shown} />)
}
