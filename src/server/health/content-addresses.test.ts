import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import { contentAddresses } from './content-addresses.ts'

test('every address is found once, with all the places it stands at', () => {
  const site = structuredClone(defaultSiteData)
  site.hero.backgroundImage = '/a.jpg'
  site.hero.additionalImages = ['/b.jpg', '/a.jpg']
  site.footer.links = [
    { id: '1', label: { ro: 'x', en: '', ru: '' }, url: ' https://example.com/ ' },
  ]
  site.footer.logos.main = '/logo.png'
  site.navbar.logoImage = '/logo.png'
  site.pages.terms.content = {
    ro: '<p><a href="/proiecte?a=1&amp;b=2">x</a><img src="/c.jpg"></p>',
    en: '<a href="/proiecte?a=1&amp;b=2">',
    ru: '<a href="javascript',
  }
  const found = new Map(
    contentAddresses(site).map(({ kind, address, places }) => [`${kind} ${address}`, places]),
  )
  expect(found.get('picture /a.jpg')).toEqual(['hero.backgroundImage', 'hero.additionalImages.1'])
  expect(found.get('picture /b.jpg')).toEqual(['hero.additionalImages.0'])
  expect(found.get('picture /logo.png')?.sort()).toEqual(['footer.logos.main', 'navbar.logoImage'])
  expect(found.get('link https://example.com/')).toEqual(['footer.links.0.url'])
  expect(found.get('link /proiecte?a=1&b=2')).toEqual([
    'pages.terms.content.ro',
    'pages.terms.content.en',
  ])
  expect(found.get('picture /c.jpg')).toEqual(['pages.terms.content.ro'])
  expect([...found.keys()].filter((address) => address.endsWith(' '))).toEqual([])
})

test('texts are no addresses', () => {
  const site = structuredClone(defaultSiteData)
  site.hero.title = { ro: 'https://example.com/', en: '', ru: '' }
  site.global.analytics.code = '<script src="https://example.com/x.js"></script>'
  expect(contentAddresses(site).filter(({ address }) => address.includes('example.com'))).toEqual(
    [],
  )
})
