import { describe, expect, test } from 'vitest'
import { hasPage } from '#content/addresses/has-page.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { projectAddress, projectSlug } from '#content/projects/project-address.ts'
import { addressOf, resolvePage } from './page-table.ts'

const page = { slug: 'cariere', title: { ro: 'Cariere', en: '', ru: '' } }
const site = {
  ...defaultSiteData,
  pages: { ...defaultSiteData.pages, customPages: [{ ...page, content: page.title }] },
}

function resolve(address: string) {
  const { pathname, searchParams } = new URL(address, 'https://temelia.example')
  return resolvePage({ path: pathname, query: searchParams }, site)
}

const withCompany = { ...site, company: { ...site.company, isOn: true } }

function resolveCompanyPage(shown: typeof site) {
  return resolvePage({ path: '/date-de-identificare', query: new URLSearchParams() }, shown)
}

describe('the address of the company’s data', () => {
  test('shows them only while they are switched on', () => {
    expect(resolveCompanyPage(withCompany)).toMatchObject({
      status: 200,
      page: { kind: 'company' },
    })
    expect(resolveCompanyPage(site)).toMatchObject({ status: 302 })
  })

  test('is left to a custom page that has had it before', () => {
    const own = { ...page, slug: 'date-de-identificare', content: page.title }
    const taken = { ...withCompany, pages: { ...site.pages, customPages: [own] } }
    expect(resolveCompanyPage(taken)).toMatchObject({
      status: 200,
      page: { kind: 'custom', slug: 'date-de-identificare' },
    })
  })
})

describe('an address', () => {
  test.each([
    ['/', 'landing'],
    ['/proiecte', 'projects'],
    ['/termeni-si-conditii', 'terms'],
    ['/politica-de-confidentialitate', 'privacy'],
    ['/cariere', 'custom'],
  ])('%s shows the %s page', (address, kind) => {
    expect(resolve(address)).toMatchObject({ status: 200, page: { kind }, language: 'ro' })
  })

  test('of an unknown page redirects to the not-found page, which names it', () => {
    expect(resolve('/nimic?lang=en')).toEqual({ status: 302, redirect: '/404?from=/nimic&lang=en' })
    expect(resolve('/404?from=/nimic')).toMatchObject({
      status: 404,
      page: { kind: 'notFound', address: '/nimic' },
    })
  })

  test('of an unknown page leads to a short address, however long its own is', () => {
    const { redirect } = resolve(`/x${'😀'.repeat(5_000)}`) as { redirect: string }
    expect(redirect).toBe(`/404?from=/x${encodeURIComponent('😀'.repeat(299))}`)
  })

  test.each([
    ['/proiecte/?categorie=Poduri&lang=en', '/proiecte?categorie=Poduri&lang=en'],
    ['/termeni-si-conditii/', '/termeni-si-conditii'],
    ['/cariere/?lang=ru', '/cariere?lang=ru'],
  ])('%s redirects to %s, without the trailing slash', (address, redirect) => {
    expect(resolve(address)).toEqual({ status: 302, redirect })
  })

  test('cannot inject a header or parameter into the redirect', () => {
    const { redirect } = resolve('/a%0d%0aSet-Cookie:x&from=y') as { redirect: string }
    expect(redirect).toBe('/404?from=/a%0D%0ASet-Cookie%3Ax%26from%3Dy')
  })

  test.each([
    '/404',
    '/404/',
    '/a/b',
    '/nimic/',
    '/proiecte//',
    '//',
    '//evil.example',
    '/constructor/x',
  ])('%s is answered as not found at once', (address) => {
    expect(resolvePage({ path: address, query: new URLSearchParams() }, site)).toMatchObject({
      status: 404,
    })
  })

  test('with an unknown language is shown in Romanian', () => {
    expect(resolve('/?lang=de')).toMatchObject({ language: 'ro' })
  })
})

test('the category and page number survive being written into the address and read back', () => {
  const shown = { kind: 'projects', category: 'Clădiri & poduri', pageNumber: 3 } as const
  const { path, query } = addressOf(shown)
  expect(resolve(`${path}?${query}`)).toMatchObject({ status: 200, page: shown })
})

test.each([
  ...[
    '/',
    '/proiecte',
    '/proiecte/',
    '/404',
    '/cariere',
    '/cariere/?a=1#b',
    '/Cariere',
    '/altceva',
  ],
  ...['/oferta', '/oferta/', '/oferta/multumim', '/oferta/x', '/date-de-identificare', '/a/b'],
  ...['/termeni-si-conditii', '/politica-de-confidentialitate/', '/proiecte/nimic'],
  ...site.projects.items.map((project) => projectAddress(projectSlug(project))),
])('whether there is a page at %s is known without the pages too', (address) => {
  for (const shown of [
    site,
    withCompany,
    { ...site, requestForm: { ...site.requestForm, isOn: true } },
  ]) {
    const { pathname, searchParams } = new URL(address, 'https://temelia.example')
    const path = pathname.replace(/(?<=.)\/$/, '')
    expect(hasPage(address, shown)).toBe(
      resolvePage({ path, query: searchParams }, shown).status === 200,
    )
  }
})
