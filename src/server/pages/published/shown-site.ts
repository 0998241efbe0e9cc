import { changeDetails, type DetailKeys, withDetails } from '#content/site/details.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedDetails } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { within } from '#kit/within.ts'

/** The details of these items, as of the revision or later. */
export type LoadDetails = (wanted: DetailKeys, revision: number) => Promise<LoadedDetails>

export interface ShownSite extends Pick<LoadedSite, 'site' | 'pictures'> {
  /** Whether it has all the details that the page shows; otherwise the items show what the content has of them. */
  isWhole: boolean
}

export interface ShownSiteOptions {
  loadDetails: LoadDetails
  /** Applied to the details as it was to the content. */
  prepare: (site: SiteData) => SiteData
  patienceMs: number
  onFailure: (failure: unknown) => void
}

/** The content with the details that a page shows. A visitor waits a little for them, and then sees the page without. */
export async function shownSite(
  { site, revision, pictures }: LoadedSite,
  wanted: DetailKeys,
  { loadDetails, prepare, patienceMs, onFailure }: ShownSiteOptions,
): Promise<ShownSite> {
  if (Object.keys(wanted).length === 0) return { site, pictures, isWhole: true }
  const work = loadDetails(wanted, revision).catch((failure) => {
    onFailure(failure)
    return undefined
  })
  const loaded = await within(patienceMs, work)
  if (!loaded) return { site, pictures, isWhole: false }
  return {
    // Only the items with details are prepared: preparing the whole site would make each page slower with every project.
    site: withDetails(site, changeDetails(site, loaded.details, prepare)),
    pictures: { ...pictures, ...loaded.pictures },
    isWhole: true,
  }
}
