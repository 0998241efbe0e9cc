import { useFormContext } from 'react-hook-form'
import { toast } from 'sonner'
import { isPageInNavbar, navbarItemOfPage } from '#content/navbar/new-items.ts'
import type { CustomPage } from '#content/pages/section.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { undoTime } from '../../fields/control/use-undo-toast.ts'
import { removeRow } from '../../fields/lists/remove-row.ts'
import { useSiteEdit } from '../../saving/use-site-edit.ts'
import { useEditor } from '../editor-context.ts'
import { storedSlugs } from './stored-slugs.ts'
import type { OfferLinkUpdate } from './use-link-update.ts'

const name = 'pages.customPages'

export function useCustomPageEdits(onSaved: () => void, offerLinkUpdate: OfferLinkUpdate) {
  const { getValues, setValue } = useFormContext()
  const { baseOf, saveTexts } = useEditor()
  const base = () => baseOf('pages')
  const addToMenu = useAddToMenu()

  const storedPage = (index: number): CustomPage | undefined => {
    const saved = base().site.pages.customPages
    const slug = storedSlugs(saved, getValues(name))[index]
    return saved.find((page) => page.slug === slug)
  }

  const changeDraft = (edit: (pages: CustomPage[]) => CustomPage[]) =>
    setValue(name, edit(getValues(name)))

  const savePages = async (edit: (pages: CustomPage[]) => CustomPage[], failure: string) => {
    const saved = base().site.pages
    const pages = { ...saved, customPages: edit(saved.customPages) }
    const isSaved = await saveTexts({ pages }, failure)
    if (isSaved) onSaved()
    return Boolean(isSaved)
  }

  // The page is put into the draft before it is saved: one that is on the site and not in the draft would count as deleted.
  // When a deletion is undone, `page` is the stored page, and `typed` is what the draft had in its place.
  const insert = async (index: number, page: CustomPage, typed = page) => {
    changeDraft((pages) => pages.toSpliced(index, 0, typed))
    const isSaved = await savePages(
      (pages) => pages.toSpliced(index, 0, page),
      'A apărut o eroare la salvarea paginii.',
    )
    if (!isSaved) changeDraft((pages) => withoutPage(pages, typed))
    return isSaved
  }

  const add = async (page: CustomPage, isInMenu: boolean) => {
    const isAdded = await insert(getValues(name).length, page)
    if (isAdded) toast.success('Pagina a fost adăugată și salvată')
    if (isAdded && isInMenu) await addToMenu(page)
    return isAdded
  }

  const remove = async (index: number, button: HTMLElement) => {
    const typed: CustomPage = structuredClone(getValues(`${name}.${index}`))
    const stored = storedPage(index)
    // Out of the draft first: the typed address may be that of another page.
    removeRow(button, () => changeDraft((pages) => pages.toSpliced(index, 1)))
    const failure = 'A apărut o eroare la ștergerea paginii.'
    const without = (pages: CustomPage[]) => pages.filter(({ slug }) => slug !== stored?.slug)
    if (stored && !(await savePages(without, failure)))
      return changeDraft((pages) => pages.toSpliced(index, 0, typed))
    const page = stored ?? typed
    const undo = { label: 'Anulează', onClick: () => void insert(index, page, typed) }
    const linkUpdate = offerLinkUpdate(base().site, [{ from: page.slug }])
    toast.success(
      `Pagina "${page.title.ro}" a fost ștearsă`,
      linkUpdate ? { ...linkUpdate, cancel: undo } : { action: undo, duration: undoTime },
    )
  }

  const addStoredToMenu = (index: number) => {
    const stored = storedPage(index)
    if (stored) void addToMenu(stored)
    else toast.info('Salvați pagina înainte de a o adăuga în meniu')
  }

  return { add, remove, addStoredToMenu }
}

function useAddToMenu(): (page: CustomPage) => Promise<void> {
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
    const isSaved = await editSite(withPage, {
      failure: 'A apărut o eroare la salvarea paginilor.',
      reassurance: 'Meniul a rămas cum era. Încercați din nou.',
    })
    if (isSaved) toast.success(`Pagina "${page.title.ro}" a fost adăugată în meniu`)
  }
}

/** Found by its content: while an address is typed, two pages of a draft may have the same one. */
export function withoutPage(pages: readonly CustomPage[], page: CustomPage): CustomPage[] {
  const index = pages.findIndex((each) => sameContent(each, page))
  return index < 0 ? [...pages] : pages.toSpliced(index, 1)
}
