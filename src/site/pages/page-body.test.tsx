import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { pages } = defaultSiteData

test('links in the text of a page keep the language and reach the sections', () => {
  const html = '<a href="/proiecte">p</a><a href="#contact">c</a>'
  const terms = { ...pages.terms, content: { ro: html, en: html, ru: html } }
  const english = pageHtml({ pages: { ...pages, terms } }, { kind: 'terms' }, 'en')
  expect(partOf(english, 'class="prose"', '</div>')).toContain(
    '<a href="/proiecte?lang=en">p</a><a href="/?lang=en#contact">c</a>',
  )
})

test('blank legal texts and titles show the default ones, in the footer and the menu too', () => {
  const blank = { ro: '', en: '', ru: '' }
  const page = { slug: 'despre', title: { ro: 'Despre', en: '', ru: '' }, content: blank }
  const html = pageHtml(
    {
      pages: {
        ...pages,
        terms: { ...pages.terms, title: blank, content: { ...blank, ro: '<p></p>' } },
        privacy: { ...pages.privacy, title: blank, content: blank },
        customPages: [page],
      },
    },
    { kind: 'terms' },
    'en',
  )
  expect(partOf(html, '<div class="prose"', '</main>')).toContain('About this website')
  for (const list of [partOf(html, '<header', '</header>'), partOf(html, '<footer', '</footer>')])
    expect(list).toMatch(/Terms and conditions<.*Privacy policy</)
})
