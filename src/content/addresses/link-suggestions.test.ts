import { expect, test } from 'vitest'
import { defaultSiteData } from '../defaults/default-site-data.ts'
import { linkSuggestions, listedAddress } from './link-suggestions.ts'

test('links may lead to the sections, pages and services of the site, whose names are listed', () => {
  const { pages, company } = defaultSiteData
  const titled = (ro: string) => ({ ro, en: '', ru: '' })
  const customPages = [
    { slug: 'cariere', title: titled('Cariere'), content: titled('') },
    { slug: 'fara-titlu', title: titled(' '), content: titled('') },
  ]
  const site = { ...defaultSiteData, pages: { ...pages, customPages } }
  const groups = linkSuggestions({ ...site, company: { ...company, isOn: false } })
  const addresses = groups.map(({ links }) => links.map(({ address }) => address))
  const withCompany = linkSuggestions({ ...site, company: { ...company, isOn: true } })
  expect(JSON.stringify(withCompany)).toContain('"/date-de-identificare"')
  expect(addresses).toEqual([
    ['#cifre', '#servicii', '#proiecte', '#cum-lucram', '#de-ce-noi', '#intrebari', '#contact'],
    ['/', '/proiecte', '/cariere', '/termeni-si-conditii', '/politica-de-confidentialitate'],
    ['#serviciu-industrial', '#serviciu-residential', '#serviciu-commercial'],
  ])
  expect(groups[1]?.links[2]?.label).toBe('Cariere')
})

test('a section whose items are all hidden or over is not offered', () => {
  const { faq, certificates } = defaultSiteData
  const offered = (isPublished: boolean, validTo: string) =>
    linkSuggestions({
      ...defaultSiteData,
      faq: { ...faq, items: faq.items.map((item) => ({ ...item, isPublished })) },
      certificates: {
        ...certificates,
        isOn: true,
        items: certificates.items.map((item) => ({ ...item, validTo })),
      },
    })[0]?.links.map(({ address }) => address)
  expect(offered(true, '')).toEqual(expect.arrayContaining(['#intrebari', '#certificate']))
  expect(offered(false, '')).not.toContain('#intrebari')
  expect(offered(true, '2020-01-01')).not.toContain('#certificate')
})

test('without services neither they nor their section are offered, and of a thousand a hundred', () => {
  const offered = (items: typeof defaultSiteData.services.items) =>
    linkSuggestions({ ...defaultSiteData, services: { ...defaultSiteData.services, items } })
  expect(JSON.stringify(offered([]))).not.toMatch(/servici/i)
  const many = defaultSiteData.services.items.flatMap((service) =>
    Array.from({ length: 400 }, (_, copy) => ({ ...service, id: `${service.id}-${copy}` })),
  )
  expect(offered(many).at(-1)?.links).toHaveLength(100)
})

test.each([
  [' /#contact ', '#contact'],
  ['/proiecte/', '/proiecte'],
  ['/', '/'],
  ['https://example.org/', 'https://example.org'],
])('the address %j of a link is listed as %s', (written, listed) => {
  expect(listedAddress(written)).toBe(listed)
})
