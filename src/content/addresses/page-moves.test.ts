import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { linksToPage, movedPages, updateMoves, withPageLinks } from './page-moves.ts'

const text = { ro: 'Echipa', en: '', ru: '' }
const item = (id: string, link: string) => ({ id, label: text, link, isSection: false })
const link = (id: string, url: string) => ({ id, label: text, url })
const { navbar, footer } = defaultSiteData
const site = {
  ...defaultSiteData,
  navbar: { ...navbar, items: [item('a', '/echipa'), item('b', '/echipa-noastra')] },
  footer: { ...footer, links: [link('c', ' /echipa/?lang=en#sus '), link('d', 'https://a.md')] },
}

test('links to a page are found however they are written, and no others', () => {
  expect(linksToPage('echipa', site)).toEqual(['navbar', 'footer'])
  expect(linksToPage('alta', site)).toEqual([])
})

test('links to a page are removed when it is deleted, and changed when it moves', () => {
  const without = withPageLinks(site, { from: 'echipa' })
  expect(without.navbar.items.map(({ id }) => id)).toEqual(['b'])
  expect(without.footer.links.map(({ id }) => id)).toEqual(['d'])
  const moved = withPageLinks(site, { from: 'echipa', to: 'oameni' })
  expect(moved.navbar.items.map(({ link }) => link)).toEqual(['/oameni', '/echipa-noastra'])
  expect(moved.footer.links.map(({ url }) => url)).toEqual(['/oameni/?lang=en#sus', 'https://a.md'])
})

const pages = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: text, content: text }))

test('a page with another address has moved, not one that was deleted, added or reordered', () => {
  expect(movedPages(pages('a', 'b'), pages('a', 'c'))).toEqual([{ from: 'b', to: 'c' }])
  expect(movedPages(pages('a', 'b'), pages('b'))).toEqual([])
  expect(movedPages(pages('a'), pages('a', 'b'))).toEqual([])
  expect(movedPages(pages('a', 'b'), pages('b', 'a'))).toEqual([])
})

test('an earlier move is updated when its page moves again or is deleted, and dropped when its old address is in use again', () => {
  const earlier = [{ from: 'a', to: 'b' }, { from: 'd' }]
  expect(updateMoves(earlier, [{ from: 'b', to: 'c' }], pages('c'))).toEqual([
    { from: 'a', to: 'c' },
    { from: 'd' },
  ])
  expect(updateMoves(earlier, [{ from: 'b' }], pages())).toEqual([{ from: 'a' }, { from: 'd' }])
  expect(updateMoves(earlier, [{ from: 'b', to: 'a' }], pages('a', 'd'))).toEqual([])
})
