import type { SiteData } from '../site/site-data.ts'

/** A file of an earlier version has no addresses of projects: those that are on the site keep theirs. */
export function keepProjectSlugs(imported: SiteData, site: SiteData): SiteData {
  const known = new Map(site.projects.items.map(({ id, slug }) => [id, slug]))
  const items = imported.projects.items.map((item) =>
    item.slug === '' ? { ...item, slug: known.get(item.id) ?? '' } : item,
  )
  return { ...imported, projects: { ...imported.projects, items } }
}
