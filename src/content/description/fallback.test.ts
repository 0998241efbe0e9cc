import { expect, test } from 'vitest'
import { newFooterLink, newFooterSocial } from '../footer/new-items.ts'
import { isPageInNavbar, navbarItemOfPage, newNavbarItem } from '../navbar/new-items.ts'
import { newId } from './fallback.ts'

const now = 1732174800000

test('a new id is its prefix and the time, or the next free one', () => {
  expect(newId('project', now, ['industrial'])).toBe('project-1732174800000')
  const ids: string[] = []
  for (let click = 0; click < 5; click += 1) ids.push(newId('service', now, ids))
  expect(new Set(ids).size).toBe(5)
})

test('a new footer link, social link or menu item has its placeholder texts', () => {
  expect(newFooterLink(now, [])).toEqual({
    id: 'link-1732174800000',
    label: { ro: 'Link nou', en: 'New Link', ru: 'Новая ссылка' },
    url: '#',
  })
  expect(newFooterSocial(now, [])).toMatchObject({ name: 'facebook', icon: 'Facebook' })
  expect(newNavbarItem(now, [])).toMatchObject({
    label: { ro: 'Pagină nouă', en: 'New Page', ru: 'Новая страница' },
    link: '#',
    isSection: false,
  })
})

test('a page becomes a menu item under its slug, once', () => {
  const title = { ro: 'Echipa', en: 'Team', ru: 'Команда' }
  const item = navbarItemOfPage({ slug: 'echipa', title, content: title })
  expect(item).toEqual({ id: 'page-echipa', label: title, link: '/echipa', isSection: false })
  expect(isPageInNavbar('echipa', [item])).toBe(true)
  expect(isPageInNavbar('echip', [item])).toBe(false)
})

test('a page without translations becomes a menu item with its title in all three languages', () => {
  const title = { ro: 'Echipa', en: ' ', ru: '' }
  const { label } = navbarItemOfPage({ slug: 'echipa', title, content: title })
  expect(label).toEqual({ ro: 'Echipa', en: 'Echipa', ru: 'Echipa' })
})
