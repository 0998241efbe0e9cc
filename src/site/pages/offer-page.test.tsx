import { describe, expect, test } from 'vitest'
import { defaultSiteData } from '#content/default-site-data.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'
import type { SitePage } from '../view/page-table.ts'

describe('the form at /oferta', () => {
  const requestForm = { ...defaultSiteData.requestForm, isOn: true }
  const main = (page: SitePage) => partOf(pageHtml({ requestForm }, page), '<main', '</main>')

  test('is linked from Contact only while it is on', () => {
    expect(pageHtml()).not.toContain('href="/oferta"')
    expect(partOf(pageHtml({ requestForm }), '<section id="contact"', '</section>')).toContain(
      'href="/oferta"',
    )
  })

  test('asks for the consent without giving it, beside the privacy page', () => {
    const form = main({ kind: 'offer', ticket: 'a ticket' })
    expect(form).toContain('value="a ticket"')
    expect(form).toMatch(/<input[^>]*name="consent"/)
    expect(form).not.toContain('checked')
    expect(form).toContain('href="/politica-de-confidentialitate"')
  })

  test('gives way to phone and mail where nothing can be stored', () => {
    const closed = main({ kind: 'offer', ticket: '' })
    expect(closed).not.toContain('<form')
    expect(closed).toContain('href="tel:+37322000000"')
    expect(closed).toContain('href="mailto:contact@temelia.example"')
  })
})
