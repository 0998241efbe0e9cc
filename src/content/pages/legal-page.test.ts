import { expect, test } from 'vitest'
import { isBlankHtml } from './blank-html.ts'
import { defaultPages } from './defaults.ts'
import { legalPage } from './legal-page.ts'

const blank = { ro: '', en: ' ', ru: '' }
const { terms, privacy } = defaultPages

test('blank terms and privacy texts and titles show the default texts', () => {
  const content = { ro: '<p></p>', en: '', ru: '<p>&nbsp;<br></p>' }
  const pages = {
    ...defaultPages,
    terms: { ...terms, title: blank, content },
    privacy: { ...privacy, title: blank },
  }
  expect(legalPage(pages, 'terms')).toEqual({ title: terms.title, content: terms.content })
  expect(legalPage(pages, 'privacy').title).toEqual(privacy.title)
})

test('a written text is shown as it is, and a translation stays beside the default Romanian text', () => {
  const own = { ro: 'Condiții', en: '', ru: '' }
  const translated = { ro: '', en: '<p>Our terms</p>', ru: '' }
  const pages = { ...defaultPages, terms: { ...terms, title: own, content: translated } }
  expect(legalPage(pages, 'terms')).toEqual({
    title: own,
    content: { ro: terms.content.ro, en: '<p>Our terms</p>', ru: terms.content.ru },
  })
})

test.each([
  ['<p>Text</p>', false],
  ['<p><img src="/a.png" alt=""></p>', false],
  [' \n<p> </p>', true],
])('whether %j shows nothing: %s', (html, isBlank) => {
  expect(isBlankHtml(html)).toBe(isBlank)
})
