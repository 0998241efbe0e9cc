import type { CustomPage } from '#content/pages/section.ts'
import { sameContent } from '#content/values/same-content.ts'

/** An address that is being edited may already be that of another page, so rows are told apart by their texts and their order. */
export function storedSlugs(saved: readonly CustomPage[], draft: readonly CustomPage[]) {
  const left = [...saved]
  const slugs = new Map<number, string>()
  const match = (isSame: (page: CustomPage, stored: CustomPage) => boolean) => {
    for (const [row, page] of draft.entries()) {
      if (slugs.has(row)) continue
      const index = left.findIndex((stored) => isSame(page, stored))
      const [stored] = index === -1 ? [] : left.splice(index, 1)
      if (stored) slugs.set(row, stored.slug)
    }
  }
  match(sameContent)
  match((page, stored) => sameContent({ ...page, slug: '' }, { ...stored, slug: '' }))
  match((page, stored) => page.slug === stored.slug)
  // What is left was edited in its address and its texts. Rows keep their order, so a single one is certain.
  match(() => true)
  return draft.map((_, row) => slugs.get(row))
}
