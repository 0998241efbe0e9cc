import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { escapeMarkup } from '#content/values/escape-markup.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { contact } = defaultSiteData

test('each of several phone numbers is a link of its own, in the contact section and in the footer', () => {
  const written = '022 12 34 56 / 069 123 456 (numai în zilele de lucru)'
  const info = { ...contact.info, phone: { ro: written, en: '', ru: '' } }
  const html = pageHtml({ contact: { ...contact, info } })
  const links =
    '<a href="tel:022123456" class="unbroken">022 12 34 56</a> / <a href="tel:069123456">069 123 456 (numai în zilele de lucru)</a>'
  expect(html.split(links)).toHaveLength(3)
})

test('post codes and opening hours do not break across lines', () => {
  const html = pageHtml()
  expect(html.split('<span class="unbroken">MD-2036,</span>')).toHaveLength(3)
  expect(html).toContain('<span class="unbroken">09:00-18:00</span>')
})

test.each([
  'Lu-Vi 9:00 -18:00, "la cerere" – 24 / 7',
  'Пн - пт: 08.30—17:00 — без обеда, в 5 минутах от 15000 м2',
  'Open 10:00–15:00 & 5 000 sqm of parking',
])('a schedule typed as %j is shown letter for letter in every language', (typed) => {
  const weekdays = { ro: typed, en: typed, ru: typed }
  const schedule = { ...contact.schedule, weekdays }
  for (const language of ['ro', 'en', 'ru'] as const) {
    const html = pageHtml({ contact: { ...contact, schedule } }, { kind: 'landing' }, language)
    const lines = partOf(html, '<section id="contact"', '</ul>').replace(/<[^>]*>/g, '')
    expect(lines).toContain(escapeMarkup(typed))
  }
})
