import { useFormContext } from 'react-hook-form'
import { isPageInNavbar, navbarItemOfPage } from '#content/navbar/new-items.ts'
import type { CustomPage } from '#content/pages/section.ts'

/** Adds a page to the menu, in the draft, unless it is there. */
export function useMenuEntry(): (page: CustomPage) => void {
  const { getValues, setValue } = useFormContext()
  return (page) => {
    const items = getValues('navbar.items')
    if (!isPageInNavbar(page.slug, items))
      setValue('navbar.items', [...items, navbarItemOfPage(page)])
  }
}
