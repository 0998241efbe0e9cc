import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { languageDifferencesLine, missingAltLine, pagesInTheWayLine } from './content-lines.ts'

test('the health report names a phone number that is not the same in every language', () => {
  const { contact } = defaultSiteData
  const phone = { ro: '069', en: '022', ru: '' }
  const site = { ...defaultSiteData, contact: { ...contact, info: { ...contact.info, phone } } }
  const line = languageDifferencesLine(site)
  expect(line.level).toBe('warning')
  expect(line.advice).toContain('Telefon: RO „069”, EN „022”, RU „069”')
  expect(languageDifferencesLine(defaultSiteData).level).toBe('good')
})

test('a custom page at an address that the site needs is named in the health report', () => {
  expect(pagesInTheWayLine(defaultSiteData)).toBeUndefined()
  const title = { ro: 'Cereți oferta', en: '', ru: '' }
  const customPages = [{ slug: 'oferta', title, content: title }]
  const pages = { ...defaultSiteData.pages, customPages }
  expect(pagesInTheWayLine({ ...defaultSiteData, pages })).toMatchObject({
    level: 'warning',
    advice: expect.stringContaining('„Cereți oferta” (/oferta)'),
  })
})

test('the health report counts pictures without alternative text by language', () => {
  expect(missingAltLine({ ro: 0, en: 0, ru: 0 })).toMatchObject({ level: 'good' })
  expect(missingAltLine({ ro: 0, en: 1, ru: 21 })).toMatchObject({
    level: 'warning',
    state: 'Lipsesc (EN: 1 imagine, RU: 21 de imagini)',
  })
})
