import { storageKeys } from '#content/browser/storage-keys.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { publishedPart } from '#content/shown/published-items.ts'
import { type SiteData, siteDataSchema } from '#content/site/site-data.ts'
import { withSafeContent } from './safe-content.ts'
import { readSharedData } from './shared-data.ts'

export interface FallbackSite {
  site: SiteData
  source: 'cache' | 'shared' | 'built-in'
}

/** Content for when the backend is away: this browser's last published copy, else shared content, else the samples, without a form that nobody could take. */
export function findFallbackSite(): FallbackSite {
  const cached = parseContent(readCache())
  if (cached) return { site: cached, source: 'cache' }
  const shared = parseContent(readSharedData())
  if (shared) return { site: shared, source: 'shared' }
  const requestForm = { ...defaultSiteData.requestForm, isOn: false }
  return { site: publishedPart({ ...defaultSiteData, requestForm }), source: 'built-in' }
}

function readCache(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.siteData) ?? 'null')
  } catch {
    return undefined
  }
}

function parseContent(content: unknown): SiteData | undefined {
  const result = siteDataSchema.safeParse(content)
  return result.success ? withSafeContent(result.data) : undefined
}
