import { newItem } from '../description/fallback.ts'
import type { CustomPage } from '../pages/section.ts'
import { textIn } from '../values/localised-text.ts'
import { type NavbarItem, navbar } from './section.ts'

export function newNavbarItem(now: number, existing: readonly NavbarItem[]): NavbarItem {
  return {
    ...newItem(navbar.fields.items, now, existing),
    label: { ro: 'Pagină nouă', en: 'New Page', ru: 'Новая страница' },
  }
}

export function navbarItemOfPage({ slug, title }: CustomPage): NavbarItem {
  const label = { ro: title.ro, en: textIn(title, 'en'), ru: textIn(title, 'ru') }
  return { id: `page-${slug}`, label, link: `/${slug}`, isSection: false }
}

export function isPageInNavbar(slug: string, items: readonly NavbarItem[]): boolean {
  return items.some(({ link }) => link === `/${slug}`)
}
