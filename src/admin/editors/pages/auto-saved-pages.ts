import type { CustomPage, Pages } from '#content/pages/section.ts'
import { sectionProblems } from '#content/problems/problems.ts'
import { storedSlugs } from './stored-slugs.ts'

/** Saved without a button. A changed address, a new page and the legal texts wait for the save button. */
export function autoSavedPages(saved: Pages, draft: Pages): Pages {
  const slugs = storedSlugs(saved.customPages, draft.customPages)
  const atStoredAddress = draft.customPages.filter(({ slug }, row) => slug === slugs[row])
  const typed = new Map(atStoredAddress.map((page) => [page.slug, page]))
  const customPages = saved.customPages.map((page) => {
    const next = typed.get(page.slug)
    return next && isValid(next, saved) ? next : page
  })
  return { ...saved, customPages }
}

function isValid(page: CustomPage, saved: Pages): boolean {
  return sectionProblems('pages', { ...saved, customPages: [page] }, saved).length === 0
}
