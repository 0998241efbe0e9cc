import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fixtureFile } from '../../../tests/support/fixtures.ts'
import { isBlankHtml } from '../pages/blank-html.ts'
import { defaultPrivacy } from '../pages/default-privacy.ts'
import { defaultPages } from '../pages/defaults.ts'
import type { Pages } from '../pages/section.ts'
import { defaultRequestForm } from '../request-form/defaults.ts'
import { languages } from '../values/localised-text.ts'
import { legalPage } from './legal-page.ts'

const blank = { ro: '', en: ' ', ru: '' }
const { terms, privacy } = defaultPages

const siteWith = (pages: Partial<Pages>, isOn = true) => ({
  pages: { ...defaultPages, ...pages },
  requestForm: { ...defaultRequestForm, isOn },
})

test('blank terms and privacy texts and titles show the default texts', () => {
  const content = { ro: '<p></p>', en: '', ru: '<p>&nbsp;<br></p>' }
  const site = siteWith({
    terms: { ...terms, title: blank, content },
    privacy: { ...privacy, title: blank },
  })
  expect(legalPage(site, 'terms')).toEqual({ title: terms.title, content: terms.content })
  expect(legalPage(site, 'privacy').title).toEqual(privacy.title)
})

test('a written text is shown as it is, and a translation stays beside the default Romanian text', () => {
  const own = { ro: 'Condiții', en: '', ru: '' }
  const translated = { ro: '', en: '<p>Our terms</p>', ru: '' }
  const site = siteWith({ terms: { ...terms, title: own, content: translated } })
  expect(legalPage(site, 'terms')).toEqual({
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

test('the built-in privacy text follows the switch of the form, whichever version is stored, language by language', () => {
  const own = { ...defaultPrivacy(false), en: '<p>Our text</p>' }
  for (const content of [defaultPrivacy(true), defaultPrivacy(false), { ro: '', en: '', ru: '' }])
    for (const isOn of [true, false])
      expect(
        legalPage(siteWith({ privacy: { ...privacy, content } }, isOn), 'privacy').content,
      ).toEqual(defaultPrivacy(isOn))
  expect(legalPage(siteWith({ privacy: { ...privacy, content: own } }), 'privacy').content).toEqual(
    {
      ...defaultPrivacy(true),
      en: own.en,
    },
  )
  expect(defaultPrivacy(false).ro).toContain('nu conține formulare')
  expect(defaultPrivacy(true).ro).not.toContain('nu conține formulare')
})

test('the text that an earlier version has stored stays as it is without the form, and follows it once it is on', async () => {
  const { pages } = JSON.parse(await readFile(fixtureFile('6fbb7cc', 'export.json'), 'utf8'))
  const { content } = pages.privacy
  const shown = (isOn: boolean) =>
    legalPage(siteWith({ privacy: { ...privacy, content } }, isOn), 'privacy').content
  for (const language of languages)
    expect(content[language]).not.toBe(defaultPrivacy(false)[language])
  expect(shown(false)).toEqual(content)
  expect(shown(true)).toEqual(defaultPrivacy(true))
})
