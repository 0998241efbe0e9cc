import type { SiteData } from '#content/site/site-data.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { useRefreshSite } from '../site/use-site.ts'
import { giveUpOnConflicts, useSave } from './use-save.ts'

/** Returns undefined when there is nothing to save, after telling the administrator why. */
type SiteEdit = (site: SiteData) => SiteData | undefined

/** Edits the site as it is stored now, outside the draft of an editor. Resolves to whether it was saved. */
export function useSiteEdit() {
  const { save } = useSave()
  const refresh = useRefreshSite()
  return async (edit: SiteEdit, texts: { failure: string; reassurance: string }) => {
    clearFailure()
    try {
      const base = await refresh()
      const edited = edit(base.site)
      if (!edited) return false
      const saved = await save(base, edited, giveUpOnConflicts)
      if (!saved) throw new Error('Altcineva a schimbat același lucru chiar acum')
      return true
    } catch (error) {
      toastFailure(texts.failure, error, texts.reassurance)
      return false
    }
  }
}
