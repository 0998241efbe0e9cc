import { retry } from '#data/client/retry.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { withSafeContent } from './safe-content.ts'
import type { ShellSettings } from './shell-settings.ts'

export type BackendAnswer = { page: string } | LoadedSite

const timeoutMs = 8_000

/** The page from the server, which may have the content by now, or else the content from a hosted backend. */
export async function loadFromBackend({
  backend,
}: ShellSettings): Promise<BackendAnswer | undefined> {
  const attempt = async (): Promise<BackendAnswer | undefined> => {
    const page = await fetchPage().catch(() => undefined)
    if (page) return { page }
    return backend?.url ? loadHostedSite(backend.url, backend.key) : undefined
  }
  return retry(attempt, { times: 3, firstMs: 500 })
}

async function fetchPage(): Promise<string | undefined> {
  const answer = await fetch(location.href, {
    headers: { Accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // A redirect must also change the address of this document.
  if (answer.redirected) location.replace(answer.url)
  return answer.status < 500 ? answer.text() : undefined
}

async function loadHostedSite(url: string, key: string): Promise<LoadedSite | undefined> {
  const { loadSite } = await import('#data/site/load-site.ts')
  const { createSiteClient } = await import('#data/client/site-client.ts')
  try {
    const client = createSiteClient({ url, key }, { global: { fetch: fetchWithTimeout } })
    const loaded = await withShownDetails(client, await loadSite(client))
    return { ...loaded, site: withSafeContent(loaded.site) }
  } catch {
    return undefined
  }
}

/** Adds the details that the page at this address shows. If they cannot be loaded, it is shown without them. */
async function withShownDetails(client: SiteClient, loaded: LoadedSite): Promise<LoadedSite> {
  const { loadWithDetails } = await import('#data/site/load-details.ts')
  const { resolvePage } = await import('../view/page-table.ts')
  const { shownDetails } = await import('../view/shown-projects.ts')
  const { site } = loaded
  const { pathname: path, searchParams: query } = new URL(location.href)
  const resolved = resolvePage({ path, query }, site)
  if ('redirect' in resolved) return loaded
  const wanted = shownDetails(resolved.page, { site, language: resolved.language })
  return loadWithDetails(client, loaded, wanted).catch(() => loaded)
}

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
