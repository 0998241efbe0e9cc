import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { contentAddresses } from '../pages/addresses/content-addresses.ts'
import { checkContentLinks } from './check-content-links.ts'
import type { LinkAnswer } from './request-link.ts'

/** The network, whose answers no test can rely on. */
const answers: Record<string, LinkAnswer | Error> = {
  'https://good.example/': { status: 200, type: 'text/html' },
  'https://gone.example/': { status: 410, type: 'text/html' },
  'https://shy.example/': { status: 403, type: 'text/html' },
  'https://broken.example/': { status: 502, type: 'text/html' },
  'https://silent.example/': new Error('ETIMEDOUT'),
  'https://shy.example/a.jpg': { status: 403, type: 'text/html' },
  'https://good.example/a.jpg': { status: 200, type: 'image/jpeg' },
  'https://good.example/page': { status: 200, type: 'text/html' },
}
const request = async (address: string) => {
  const answer = answers[address]
  if (answer instanceof Error || !answer) throw answer ?? new Error(`not foreseen: ${address}`)
  return answer
}
const ownAnswer = async (path: string) => ({
  status: path === '/' || path.startsWith('/assets/') ? 200 : 404,
  type: path.startsWith('/assets/') ? 'image/jpeg' : 'text/html',
})

function siteWith(links: string[], pictures: string[] = []): SiteData {
  const site = structuredClone(defaultSiteData)
  site.footer.socials = []
  site.partners.items = []
  site.footer.links = links.map((url, index) => ({
    id: String(index),
    label: { ro: 'x', en: '', ru: '' },
    url,
  }))
  site.hero.additionalImages = pictures
  return site
}

async function problemsOf(site: SiteData, ownOrigin?: string) {
  const { broken } = await checkContentLinks(site, { ownAnswer, ownOrigin, request })
  return Object.fromEntries(broken.map(({ address, problem }) => [address, problem]))
}

test('a link is broken if it is gone or does not answer, not if it refuses programs', async () => {
  const links = ['good', 'gone', 'shy', 'broken', 'silent'].map(
    (name) => `https://${name}.example/`,
  )
  expect(await problemsOf(siteWith([...links, '#contact', 'mailto:a@b.ro', 'tel:+373']))).toEqual({
    'https://gone.example/': 'missing',
    'https://broken.example/': 'unreachable',
    'https://silent.example/': 'unreachable',
  })
})

test('a picture is broken if it is refused or is no picture', async () => {
  const pictures = ['good.example/a.jpg', 'shy.example/a.jpg', 'good.example/page']
  expect(
    await problemsOf(
      siteWith(
        [],
        pictures.map((name) => `https://${name}`),
      ),
    ),
  ).toEqual({
    'https://shy.example/a.jpg': 'refused',
    'https://good.example/page': 'not-a-picture',
  })
})

test('the site’s own addresses, also in full form, are answered in the process', async () => {
  const site = siteWith(['/', '/nu-exista', 'https://temelia.example/nici-asta'])
  expect(await problemsOf(site, 'https://temelia.example')).toEqual({
    '/nu-exista': 'missing',
    'https://temelia.example/nici-asta': 'missing',
  })
})

test('addresses beyond the limit of one check are counted as left', async () => {
  const links = Array.from({ length: 400 }, (_, index) => `/nu-exista-${index}`)
  const report = await checkContentLinks(siteWith(links), {
    ownAnswer,
    ownOrigin: undefined,
    request,
  })
  expect(report.checked).toBe(300)
  expect(report.left).toBeGreaterThanOrEqual(100)
})

test('every address in the content is found once, with the paths of all its fields', () => {
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
    contentAddresses(site).map(({ kind, address, paths }) => [`${kind} ${address}`, paths]),
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

test('addresses in plain texts are not checked', () => {
  const site = structuredClone(defaultSiteData)
  site.hero.title = { ro: 'https://plain.example/', en: '', ru: '' }
  site.global.analytics.code = '<script src="https://plain.example/x.js"></script>'
  expect(contentAddresses(site).filter(({ address }) => address.includes('plain.example'))).toEqual(
    [],
  )
})
