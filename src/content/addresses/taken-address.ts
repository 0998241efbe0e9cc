import type { Project } from '../projects/section.ts'
import type { SiteData } from '../site/site-data.ts'
import { freeItemSlug } from '../values/item-slug.ts'
import { isBlank } from '../values/localised-text.ts'

export interface TakenAddress {
  slug: string
  free: string
  /** The project that was to get it, and the one that has it. */
  wanting: Project
  owner: Project
}

/** An address that `draft` gives to a project while another one has it in `saved`. The database keeps each for one project. */
export function findTakenAddress(draft: SiteData, saved: SiteData): TakenAddress | undefined {
  const { items } = draft.projects
  const owners = slugOwners(items, saved.projects.items)
  const wanting = items.find(({ id }) => owners.has(id))
  const owner = wanting && owners.get(wanting.id)
  if (!owner) return undefined
  const { slug } = wanting
  const slugs = items.map((item) => item.slug)
  return { slug, free: freeItemSlug(slug, slugs), wanting, owner }
}

type Addressed = { id: string; slug: string }

/** For each item whose address belongs to another one, by its id: that other one. It is the one saved with it, or else the first. */
export function slugOwners<Item extends Addressed>(
  items: readonly Item[],
  saved: readonly Addressed[],
): ReadonlyMap<string, Item> {
  const savedSlugs = new Map(saved.map(({ id, slug }) => [id, slug]))
  const keepers = items.filter(({ id, slug }) => savedSlugs.get(id) === slug)
  const owners = new Map<string, Item>()
  for (const item of [...keepers, ...items]) if (!owners.has(item.slug)) owners.set(item.slug, item)
  return new Map(
    items.flatMap((item) => {
      const owner = owners.get(item.slug)
      return isBlank(item.slug) || !owner || owner.id === item.id ? [] : [[item.id, owner]]
    }),
  )
}
