import { storageKeys } from '#content/browser/storage-keys.ts'
import { defaultSiteData } from '#content/default-site-data.ts'
import { type SiteData, siteDataSchema } from '#content/site-data.ts'
import { withSafeContent } from './safe-content.ts'
import { readSharedData } from './shared-data.ts'

export interface FallbackContent {
  site: SiteData
  source: 'cache' | 'shared' | 'built-in'
}

/**
 * What this browser has when the backend gives nothing: content once published comes before a stranger's,
 * and the samples last.
 */
export function fallbackContent(): FallbackContent {
  const cached = valid(readCache())
  if (cached) return { site: cached, source: 'cache' }
  const shared = valid(readSharedData())
  if (shared) return { site: shared, source: 'shared' }
  return { site: defaultSiteData, source: 'built-in' }
}

function readCache(): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.siteData) ?? 'null')
  } catch {
    return undefined
  }
}

function valid(content: unknown): SiteData | undefined {
  const result = siteDataSchema.safeParse(content)
  return result.success ? withSafeContent(result.data) : undefined
}
