import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { fallbackContent } from '#content/description/fallback.ts'
import { requestForm as requestFormSection } from '#content/request-form/section.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'
import type { SitePage } from '../view/page-table.ts'

const landing: SitePage = { kind: 'landing' }

describe('the request form', () => {
  const { requestForm } = defaultSiteData
  const main = (page: SitePage) => partOf(pageHtml({ requestForm }, page), '<main', '</main>')

  const contactOf = (html: string) => partOf(html, '<section id="contact"', '</section>')

  test('changes nothing of a page of a site that has stored nothing of it, or has it off', () => {
    const unstored = fallbackContent(requestFormSection)
    const off = { ...requestForm, isOn: false, title: inAllLanguages('Alt titlu') }
    const list: SitePage = { kind: 'projects', category: undefined, pageNumber: 1 }
    for (const page of [landing, list, { kind: 'terms' } as const])
      for (const language of ['ro', 'en', 'ru'] as const) {
        const html = pageHtml({ requestForm: off }, page, language)
        expect(html).toBe(
          pageHtml({ requestForm: unstored }, page, language, { takesRequests: false }),
        )
        expect(html).not.toMatch(/\/oferta|[".]offer|contact-(form|columns)/)
      }
  })

  test('in Contact holds nothing of one visitor, and without scripts is a link to its page', () => {
    const contact = contactOf(pageHtml({ requestForm }))
    expect(contact).toContain('<form')
    expect(contact).toMatch(/<noscript><p[^>]*><a[^>]* href="\/oferta"/)
    expect(contact).toMatch(/<input type="hidden" name="ticket"\/>/)
    const withoutStore = contactOf(
      pageHtml({ requestForm }, landing, 'ro', { takesRequests: false }),
    )
    expect(withoutStore).not.toContain('<form')
    expect(withoutStore).toContain('href="/oferta"')
  })

  test('is opened from a service and a project with that one chosen', () => {
    const html = pageHtml({ requestForm })
    expect(html).toContain('href="#contact" data-offer="serviciu=industrial"')
    const [{ id = '', slug = '' } = {}] = defaultSiteData.projects.items
    const address = `href="/oferta?proiect=${id}" data-offer="proiect=${id}"`
    const project: SitePage = { kind: 'project', slug }
    expect(pageHtml({ requestForm }, project)).toContain(address)
    expect(pageHtml({ requestForm }, { ...project, inWindow: true })).toContain(address)
    expect(pageHtml({ requestForm }, project, 'en', { takesRequests: false })).toContain(
      'href="/?lang=en#contact"',
    )
  })

  test.each([
    ['ro', 'Bugetul aproximativ', 'Peste 150 000 €'],
    ['en', 'Approximate budget', 'Over €150,000'],
    ['ru', 'Примерный бюджет', 'Более 150 000 €'],
  ] as const)(
    'asks for the budget in "%s" once the owner has switched it on',
    (language, ...texts) => {
      const pageWith = (asksBudget: boolean) =>
        pageHtml(
          { requestForm: { ...requestForm, asksBudget } },
          { kind: 'offer', ticket: 'x' },
          language,
        )
      for (const text of texts) {
        expect(pageWith(true)).toContain(text)
        expect(pageWith(false)).not.toContain(text)
      }
      expect(pageWith(false)).not.toContain('name="budget"')
    },
  )

  test('asks for the consent without giving it, beside the privacy page', () => {
    const form = main({ kind: 'offer', ticket: 'a ticket' })
    expect(form).toContain('value="a ticket"')
    expect(form).toMatch(/<input[^>]*name="consent"/)
    expect(form).not.toContain('checked')
    expect(form).toContain('href="/politica-de-confidentialitate"')
  })

  test.each([
    ['ro', '(obligatoriu)'],
    ['en', '(required)'],
    ['ru', '(обязательно)'],
  ] as const)('says from the start that the consent is required (%s)', (language, mark) => {
    const form = pageHtml({ requestForm }, { kind: 'offer', ticket: 'a ticket' }, language)
    const label = partOf(form, '<label for="oferta-consent"', '</label>')
    expect(label.replace(/<[^>]+>/g, '').slice(-mark.length - 2)).toBe(`. ${mark}`)
  })

  test('names the field of a problem that fits any field, in the list alone', () => {
    const problems = { name: 'long', message: 'long', phone: 'phone' } as const
    const form = main({ kind: 'offer', ticket: 'a ticket', problems })
    const list = partOf(form, '<ul>', '</ul>').replace(/<[^>]+>/g, '|')
    expect(list).toContain(
      '|Numele dumneavoastră: textul este prea lung: cel mult 200 de caractere.|',
    )
    expect(list).toContain(
      '|Mesajul dumneavoastră: textul este prea lung: cel mult 5000 de caractere.|',
    )
    expect(list).toContain('|Numărul de telefon pare incomplet.|')
    expect(form).toContain('>Textul este prea lung: cel mult 200 de caractere.</p>')
  })

  test('after sending promises no next steps to those who are asked to phone', () => {
    const nextSteps = inAllLanguages('Vă sunăm în aceeași zi.')
    const sent = (shouldAskToPhone: boolean) =>
      partOf(
        pageHtml(
          { requestForm: { ...requestForm, nextSteps } },
          { kind: 'offerSent', number: 'T-2026-7KQ4M', shouldAskToPhone, missingFiles: 0 },
        ),
        '<main',
        '</main>',
      )
    expect(sent(false)).toContain('Vă sunăm în aceeași zi.')
    expect(sent(false)).not.toContain('offer-phone')
    expect(sent(true)).not.toContain('Vă sunăm în aceeași zi.')
    const phones = sent(true).match(/href="tel:\+37322000000"/g)
    expect(phones).toHaveLength(1)
    expect(partOf(sent(true), 'class="offer-phone"', '</p>')).toContain('href="tel:')
  })

  test('after sending asks nobody to phone where the company has no number', () => {
    const { contact } = defaultSiteData
    const info = { ...contact.info, phone: inAllLanguages('') }
    const nextSteps = inAllLanguages('Vă scriem în aceeași zi.')
    for (const shouldAskToPhone of [false, true]) {
      const sent = pageHtml(
        { requestForm: { ...requestForm, nextSteps }, contact: { ...contact, info } },
        { kind: 'offerSent', number: 'T-2026-7KQ4M', shouldAskToPhone, missingFiles: 0 },
      )
      const said = partOf(sent, '<main', '</main>')
      expect(said).toContain('Vă scriem în aceeași zi.')
      expect(said).not.toMatch(/sunați/)
    }
  })

  test('gives way to phone and mail where nothing can be stored', () => {
    const closed = main({ kind: 'offer', ticket: '' })
    expect(closed).not.toContain('<form')
    expect(closed).toContain('href="tel:+37322000000"')
    expect(closed).toContain('href="mailto:contact@temelia.example"')
  })
})
