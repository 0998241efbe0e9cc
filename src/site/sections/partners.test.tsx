import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Partner } from '#content/partners/section.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { partners } = defaultSiteData
const [sample] = partners.items as [Partner]

function sectionWith(items: Partner[], pictures = {}): string {
  const html = pageHtml(
    { partners: { ...partners, isOn: true, items } },
    { kind: 'landing' },
    'ro',
    { pictures },
  )
  return partOf(html, '<section id="parteneri"', '</section>')
}

test('logos of every shape are given the same area', () => {
  const wide = '/storage/v1/object/public/media/lat.svg'
  const tall = '/storage/v1/object/public/media/inalt.svg'
  const html = sectionWith(
    [
      { ...sample, id: 'wide', logoImage: wide },
      { ...sample, id: 'tall', logoImage: tall },
    ],
    { [wide]: { width: 400, height: 100 }, [tall]: { width: 100, height: 400 } },
  )
  expect([...html.matchAll(/--shape:([\d.]+)/g)].map(([, shape]) => shape)).toEqual([
    '2.00',
    '0.50',
  ])
})

test('a partner without a logo is named, and one without an address is no link', () => {
  const html = sectionWith([{ ...sample, logoImage: '', website: 'javascript:alert(1)' }])
  expect(html).toContain('<span class="partner-name">Beton Exemplu</span>')
  expect(html).not.toContain('<a')
})

test('partners without an item are not on the page, nor are their styles', () => {
  const html = pageHtml({ partners: { ...partners, isOn: true, items: [] } })
  expect(html).not.toContain('partner')
})
