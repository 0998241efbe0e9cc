import type { SiteData } from '#content/site-data.ts'
import { clearFailure, toastFailure } from '../../notices/failure.ts'
import { useSave } from '../../saving/use-save.ts'
import { useRefreshSite } from '../../site/use-site.ts'

/** Undefined when there is nothing to save; the edit has said why. */
type SiteEdit = (site: SiteData) => SiteData | undefined

/** Menu and footer are other sections than the one edited here, so what concerns them is saved on its own. */
export function useSiteEdit(): (edit: SiteEdit, safe: string) => Promise<boolean> {
  const { save } = useSave()
  const refresh = useRefreshSite()
  return async (edit, safe) => {
    clearFailure()
    try {
      const base = await refresh()
      const edited = edit(base.site)
      if (!edited) return false
      const saved = await save(base, edited, async () => null)
      if (!saved) throw new Error('Altcineva a schimbat același lucru chiar acum')
      return true
    } catch (error) {
      toastFailure('A apărut o eroare la salvarea paginilor.', error, safe)
      return false
    }
  }
}
