import { expect, test } from 'vitest'
import { isBlankHtml } from '../pages/blank-html.ts'
import { defaultPrivacy } from '../pages/default-privacy.ts'
import { defaultPages } from '../pages/defaults.ts'
import type { Pages } from '../pages/section.ts'
import { defaultRequestForm } from '../request-form/defaults.ts'
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

test.each([
  ['ro', '<strong>Statistici de trafic.', '<strong>Statistici de vizitare.'],
  [
    'en',
    'to prepare a quote. The legal basis is steps',
    'to prepare an offer. The legal basis is steps',
  ],
  ['ru', 'если обращение сложное', 'если запрос сложный'],
] as const)(
  'the %s text that an earlier version has stored stays as it is without the form, and follows it once it is on',
  (language, words, earlierWords) => {
    const stored = defaultPrivacy(false)[language].replace(words, earlierWords)
    const content = { ...defaultPrivacy(false), [language]: stored }
    const shown = (isOn: boolean) =>
      legalPage(siteWith({ privacy: { ...privacy, content } }, isOn), 'privacy').content[language]
    expect(stored).toContain(earlierWords)
    expect(shown(false)).toBe(stored)
    expect(shown(true)).toBe(defaultPrivacy(true)[language])
  },
)
