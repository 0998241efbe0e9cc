import { toast } from 'sonner'
import { isPageInNavbar, navbarItemOfPage } from '#content/navbar/new-items.ts'
import type { CustomPage } from '#content/pages/section.ts'
import type { SiteData } from '#content/site-data.ts'
import { useSiteEdit } from './use-site-edit.ts'

export function useMenuAction(): (page: CustomPage) => Promise<void> {
  const editSite = useSiteEdit()
  return async (page) => {
    const withPage = (site: SiteData) => {
      const { navbar } = site
      if (isPageInNavbar(page.slug, navbar.items)) {
        toast.info('Pagina este deja în meniu')
        return undefined
      }
      const items = [...navbar.items, navbarItemOfPage(page)]
      return { ...site, navbar: { ...navbar, items } }
    }
    if (await editSite(withPage, 'Meniul a rămas cum era. Încercați din nou.'))
      toast.success(`Pagina "${page.title.ro}" a fost adăugată în meniu`)
  }
}
