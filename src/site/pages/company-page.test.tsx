import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'
import type { SitePage } from '../view/page-table.ts'

const { footer } = defaultSiteData

describe('the company’s data', () => {
  const times = '9-13; 14:00 – 18.00'
  const company: SiteData['company'] = {
    ...defaultSiteData.company,
    isOn: true,
    legalName: '„Temelia” SRL',
    idno: '1008600038413',
    legalAddress: { ro: 'str. Veche 2', en: '2 Veche Street', ru: '' },
    coordinates: '47.0245, 28.8322',
    messengers: { whatsapp: '+373 69 123 456', viber: '', telegram: '@temelia' },
    hours: { ...defaultSiteData.company.hours, monday: times, tuesday: times },
    closedDays: [{ id: 'a', from: '2026-12-31', to: '2027-01-02' }],
  }
  const page: SitePage = { kind: 'company' }
  const textOf = (language: Language, changes: Partial<SiteData['company']> = {}) =>
    partOf(
      pageHtml({ company: { ...company, ...changes } }, page, language),
      '<main',
      '</main>',
    ).replace(/(?:<[^>]*>|\s)+/g, ' ')

  test('are on a page of their own in three languages', () => {
    for (const [language, expected] of [
      ['ro', ['Date de identificare', 'str. Veche 2', 'luni – marți', '31 decembrie 2026']],
      ['en', ['Company details', '2 Veche Street', 'Monday – Tuesday', '2 January 2027']],
      ['ru', ['Реквизиты компании', 'str. Veche 2', 'понедельник – вторник', 'декабря 2026']],
    ] as const)
      for (const text of [...expected, '„Temelia” SRL', '1008600038413', times])
        expect(textOf(language)).toContain(text)
    for (const [language, closedDays] of [
      ['ro', /miercuri – duminică\s+închis/],
      ['en', /Wednesday – Sunday\s+closed/],
      ['ru', /среда – воскресенье\s+выходной/],
    ] as const)
      expect(textOf(language)).toMatch(closedDays)
    const html = pageHtml({ company }, page)
    for (const address of [
      'https://wa.me/37369123456',
      'https://t.me/temelia',
      'query=47.0245,28.8322',
    ])
      expect(html).toContain(address)
    expect(html).not.toContain('viber:')
  })

  test('show the schedule’s lines only while no times are written', () => {
    expect(textOf('ro')).not.toContain('Duminică: închis')
    const text = textOf('ro', { hours: defaultSiteData.company.hours })
    expect(text).toContain('Duminică: închis')
    expect(text).not.toContain('luni – ')
  })

  test('name a closed day until it is over in Chișinău, which is ahead of UTC', () => {
    const htmlOn = (moment: string) =>
      pageHtml({ company, lastUpdated: Date.parse(moment) }, page, 'en')
    const onItsLastDay = htmlOn('2027-01-02T21:59:59Z')
    expect(onItsLastDay).toContain('2 January 2027')
    expect(onItsLastDay).toContain('2027-01-02')
    const afterwards = htmlOn('2027-01-02T22:00:00Z')
    expect(afterwards).not.toContain('January 2027')
    // What the script says of being open now is told by the same day.
    expect(afterwards).toContain('09:00')
    expect(afterwards).not.toContain('2027-01-02')
  })

  test('are linked from the footer and the legal pages while they are on', () => {
    const link = 'href="/date-de-identificare"'
    const linksOn = (changes: Partial<SiteData>, kind: 'landing' | 'terms' | 'privacy') =>
      pageHtml(changes, { kind }).split(link).length - 1
    expect(linksOn({ company }, 'landing')).toBe(1)
    expect(linksOn({ company }, 'terms')).toBe(2)
    expect(linksOn({ company }, 'privacy')).toBe(2)
    expect(linksOn({ company, footer: { ...footer, showLegal: false } }, 'landing')).toBe(1)
    for (const kind of ['landing', 'terms', 'privacy'] as const) expect(linksOn({}, kind)).toBe(0)
  })
})
