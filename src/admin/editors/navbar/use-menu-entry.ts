import { useFormContext } from 'react-hook-form'
import { isPageInNavbar, navbarItemOfPage } from '#content/navbar/new-items.ts'
import type { CustomPage } from '#content/pages/section.ts'

/** Adds a page to the menu, in the draft, unless it is there; whether it was not. */
export function useMenuEntry(): (page: CustomPage) => boolean {
  const { getValues, setValue } = useFormContext()
  return (page) => {
    const items = getValues('navbar.items')
    if (isPageInNavbar(page.slug, items)) return false
    setValue('navbar.items', [...items, navbarItemOfPage(page)])
    return true
  }
}
