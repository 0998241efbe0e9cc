import type { SiteData } from '#content/site/site-data.ts'
import { isBlank } from '#content/values/localised-text.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { saveDraft } from '#data/saving/save-draft.ts'
import { loadWithDetails } from '#data/site/load-details.ts'
import { type LoadedSite, loadSite } from '#data/site/load-site.ts'

export class ProjectGone extends Error {
  override name = 'ProjectGone'
}

const maxAttempts = 5

/** Added to the gallery as others leave it meanwhile, without those that it has already. Undefined if there was nothing to save. */
export async function addToGallery(
  client: SiteClient,
  project: string,
  addresses: readonly string[],
): Promise<LoadedSite | undefined> {
  const wanted = { site_projects_items: [project] }
  let base = await loadWithDetails(client, await loadSite(client), wanted)
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const draft = withPictures(base.site, project, addresses)
    if (draft === base.site) return undefined
    const result = await saveDraft(client, base, draft)
    if (result.status === 'saved') return result.loaded
    base = await loadWithDetails(client, result.current, wanted)
  }
  throw new Error('Proiectul se schimbă mereu; pozele vor fi adăugate mai târziu.')
}

export function withPictures(site: SiteData, project: string, addresses: readonly string[]) {
  const { items } = site.projects
  const item = items.find(({ id }) => id === project)
  // No gallery was found: the project was deleted after the site was loaded.
  if (!item?.galleryImages) throw new ProjectGone()
  const { galleryImages } = item
  const known = new Set([item.imageSrc, ...galleryImages])
  const added = [...new Set(addresses)].filter((address) => !known.has(address))
  if (added.length === 0) return site
  const [first = '', ...others] = added
  const changed = isBlank(item.imageSrc)
    ? { ...item, imageSrc: first, galleryImages: [...galleryImages, ...others] }
    : { ...item, galleryImages: [...galleryImages, ...added] }
  return {
    ...site,
    projects: {
      ...site.projects,
      items: items.map((each) => (each.id === project ? changed : each)),
    },
  }
}
