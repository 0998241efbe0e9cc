import { toast } from 'sonner'
import { isPageInNavbar, navbarItemOfPage } from '#content/navbar/new-items.ts'
import type { CustomPage } from '#content/pages/schema.ts'
import { clearFailure, toastFailure } from '../../saving/failure.ts'
import { useSaveDraft } from '../../saving/use-save-draft.ts'
import { useRefreshSite } from '../../site/use-site.ts'

/** The menu is another section than the one edited here, so its new item is saved on its own. */
export function useMenuAction(): (page: CustomPage) => Promise<void> {
  const saveDraft = useSaveDraft()
  const refresh = useRefreshSite()
  return async (page) => {
    clearFailure()
    try {
      const base = await refresh()
      const { navbar } = base.site
      if (isPageInNavbar(page.slug, navbar.items)) {
        toast.info('Pagina este deja în meniu')
        return
      }
      const items = [...navbar.items, navbarItemOfPage(page)]
      const result = await saveDraft(base, { ...base.site, navbar: { ...navbar, items } })
      if (result.status === 'conflict') throw new Error('the menu was changed at the same moment')
      toast.success(`Pagina "${page.title.ro}" a fost adăugată în meniu`)
    } catch (error) {
      toastFailure(
        'A apărut o eroare la salvarea paginilor.',
        error,
        'Meniul a rămas cum era. Încercați din nou.',
      )
    }
  }
}
