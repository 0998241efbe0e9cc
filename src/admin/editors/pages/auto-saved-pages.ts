import type { Pages } from '#content/pages/section.ts'
import { sectionProblems } from '#content/problems/problems.ts'
import { storedSlugs } from './stored-slugs.ts'

/** Saved without a button. A changed address, a new page and the legal texts wait for the save button. */
export function autoSavedPages(saved: Pages, draft: Pages): Pages {
  const slugs = storedSlugs(saved.customPages, draft.customPages)
  const atStoredAddress = draft.customPages.filter(({ slug }, row) => slug === slugs[row])
  const typed = new Map(atStoredAddress.map((page) => [page.slug, page]))
  const customPages = saved.customPages.map((page) => {
    const next = typed.get(page.slug) ?? page
    const problems = sectionProblems('pages', { ...saved, customPages: [next] }, saved)
    return problems.length === 0 ? next : page
  })
  return { ...saved, customPages }
}
