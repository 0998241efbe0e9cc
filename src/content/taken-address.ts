import type { Project } from './projects/section.ts'
import type { SiteData } from './site-data.ts'
import { freeItemSlug } from './values/item-slug.ts'
import { isBlank } from './values/localised-text.ts'

export interface TakenAddress {
  slug: string
  /** One that no project has. */
  free: string
  /** The project that was to get it, and the one that has it. */
  wanting: Project
  owner: Project
}

/** An address that `draft` gives to a project while another one has it in `saved`. The database keeps each for one project. */
export function findTakenAddress(draft: SiteData, saved: SiteData): TakenAddress | undefined {
  const { items } = draft.projects
  const stored = new Map(saved.projects.items.map(({ id, slug }) => [id, slug]))
  const slugs = items.map(({ slug }) => slug)
  for (const wanting of items) {
    const { slug } = wanting
    if (isBlank(slug) || stored.get(wanting.id) === slug) continue
    const owner = items.find((other) => other !== wanting && other.slug === slug)
    if (owner) return { slug, free: freeItemSlug(slug, slugs), wanting, owner }
  }
  return undefined
}
