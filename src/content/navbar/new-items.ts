import { newId } from '../generated-id.ts'
import type { CustomPage } from '../pages/schema.ts'
import type { NavbarItem } from './schema.ts'

export function newNavbarItem(now: number, existing: readonly NavbarItem[]): NavbarItem {
  return {
    id: newId(
      'link',
      now,
      existing.map(({ id }) => id),
    ),
    label: { ro: 'Pagină nouă', en: 'New Page', ru: 'Новая страница' },
    link: '#',
    isSection: false,
  }
}

export function navbarItemOfPage({ slug, title }: CustomPage): NavbarItem {
  return { id: `page-${slug}`, label: title, link: `/${slug}`, isSection: false }
}

export function isPageInNavbar(slug: string, items: readonly NavbarItem[]): boolean {
  return items.some(({ link }) => link === `/${slug}`)
}
