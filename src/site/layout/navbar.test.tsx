import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'
import type { SitePage } from '../view/page-table.ts'

const { navbar, footer, global, pages } = defaultSiteData
const uploaded = '/storage/v1/object/public/media/sigla.png'
const barOf = (changes: Partial<SiteData['navbar']>) =>
  partOf(pageHtml({ navbar: { ...navbar, ...changes } }), '<header', '<dialog')

describe('the navigation bar', () => {
  test('is fixed and transparent at the top by default', () => {
    expect(barOf({})).toMatch(/^<header class="[^"]*navbar-fixed navbar-clear"/)
    const plain = barOf({ sticky: false, transparentOnTop: false })
    expect(plain).not.toMatch(/navbar-fixed|navbar-clear/)
  })

  test('shows its own logo, else the site’s logo, else its logo text, else the default name', () => {
    expect(barOf({ logo: inAllLanguages('Beton') })).toContain('>Beton</a>')
    expect(barOf({ logo: inAllLanguages(' ') })).toContain('>Temelia</a>')
    const companyName = inAllLanguages('Acme')
    const renamed = pageHtml({ footer: { ...footer, companyName } })
    expect(partOf(renamed, '<header', '<dialog')).toContain('>Acme</a>')
    const siteLogo = '/a.png'
    const withSiteLogo = { ...global, siteLogo }
    expect(pageHtml({ global: withSiteLogo })).toContain('src="/a.png" alt="Temelia"')
    const html = pageHtml({ global: withSiteLogo, navbar: { ...navbar, logoImage: uploaded } })
    expect(html).toContain(`src="${uploaded}"`)
    expect(html).not.toContain(siteLogo)
  })

  test('uses the colours and paddings of the settings', () => {
    const style = { bgColor: '#003344', textColor: '#ffffff' }
    const html = pageHtml({ navbar: { ...navbar, paddingY: '2rem', fontSize: '18px', style } })
    expect(html).toContain('--nav-ground:#003344')
    expect(html).toContain('--nav-padding:2rem;--nav-font-size:18px')
  })

  test('lists custom and legal pages, and has no list without custom pages', () => {
    expect(barOf({})).not.toContain('pages-menu')
    const text = { ro: 'Despre companie', en: '', ru: '' }
    const customPages = [{ slug: 'despre', title: text, content: text }]
    const html = pageHtml({ pages: { ...pages, customPages } })
    const menu = partOf(html, '<details class="dropdown pages-menu', '</details>')
    expect([...menu.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      '/despre',
      '/termeni-si-conditii',
      '/politica-de-confidentialitate',
    ])
  })

  test('shows labels that do not fit in the menu sheet only', () => {
    const [first] = navbar.items
    if (!first) throw new Error('there is no item to multiply')
    const items = Array.from({ length: 12 }, (_, at) => ({ ...first, id: `item-${at}` }))
    expect(barOf({})).not.toMatch(/navbar-(full|crowded|overfull)/)
    expect(barOf({ items: items.slice(0, 6) })).toContain('navbar-full')
    expect(barOf({ items: items.slice(0, 9) })).toContain('navbar-crowded')
    expect(barOf({ items })).toContain('navbar-overfull')
  })

  test('sets a long name smaller, and a very long one takes the room of the labels', () => {
    const named = (length: number) =>
      barOf({ logo: inAllLanguages('Construct '.repeat(length / 10)) })
    expect(named(20)).toContain('class="logo"')
    expect(named(40)).toContain('class="logo logo-long"')
    expect(named(150)).toContain('class="logo logo-longest"')
    expect(named(150)).toContain('navbar-overfull')
    expect(barOf({ logo: inAllLanguages('a'.repeat(150)), logoImage: uploaded })).not.toMatch(
      /logo-long|overfull/,
    )
  })

  test('keeps the parts of a label that stay on one line in one column', () => {
    const [first] = navbar.items
    if (!first) throw new Error('there is no item to change')
    const html = barOf({ items: [{ ...first, label: inAllLanguages('Сертификаты и лицензии') }] })
    expect(html).toContain('><span>Сертификаты <span class="unbroken">и лицензии</span></span></a>')
  })
})

test('a section link of the menu works on every page, in the bar and in the sheet, as does the button that leads there while the form is off', () => {
  const requestForm = { ...defaultSiteData.requestForm, isOn: false }
  const items = navbar.items.map((item) => ({ ...item, link: item.link.slice(1) }))
  const hrefs = (page: SitePage) =>
    partOf(
      pageHtml({ navbar: { ...navbar, items }, requestForm }, page, 'en'),
      '<header',
      '</header>',
    ).match(/href="[^"]*#contact"/g)
  expect(hrefs({ kind: 'landing' })).toEqual(Array(4).fill('href="#contact"'))
  expect(hrefs({ kind: 'terms' })).toEqual(Array(4).fill('href="/?lang=en#contact"'))
})

test('a menu link without a label is not shown', () => {
  const link = '/nicaieri'
  const nameless = { id: 'a', label: { ro: ' ', en: '', ru: '' }, isSection: false, link }
  expect(barOf({ items: [nameless, ...navbar.items] })).not.toContain(link)
})

test('the accessible name of a short language link is its code and the language', () => {
  expect(pageHtml()).toMatch(/aria-label="EN, English">EN</)
})
