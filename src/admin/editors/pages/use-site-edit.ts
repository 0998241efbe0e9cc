import type { SiteData } from '#content/site-data.ts'
import { clearFailure, toastFailure } from '../../notices/failure.ts'
import { giveUpOnConflicts, useSave } from '../../saving/use-save.ts'
import { useRefreshSite } from '../../site/use-site.ts'

/** Returns undefined when there is nothing to save, after telling the administrator why. */
type SiteEdit = (site: SiteData) => SiteData | undefined

/** Changes menu and footer from the editor of pages. They are other sections, so they are saved on their own. */
export function useSiteEdit(): (edit: SiteEdit, reassurance: string) => Promise<boolean> {
  const { save } = useSave()
  const refresh = useRefreshSite()
  return async (edit, reassurance) => {
    clearFailure()
    try {
      const base = await refresh()
      const edited = edit(base.site)
      if (!edited) return false
      const saved = await save(base, edited, giveUpOnConflicts)
      if (!saved) throw new Error('Altcineva a schimbat același lucru chiar acum')
      return true
    } catch (error) {
      toastFailure('A apărut o eroare la salvarea paginilor.', error, reassurance)
      return false
    }
  }
}
