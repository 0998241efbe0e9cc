import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'
import type { SitePage } from '../view/page-table.ts'

const { services } = defaultSiteData
const landing: SitePage = { kind: 'landing' }

test('a service’s card and detail list its features, and mark those that are Romanian only', () => {
  const [first] = services.items
  if (!first) throw new Error('there is no service')
  const written = { ro: 'Poduri', en: '', ru: '' }
  const blank = { ro: '', en: ' ', ru: '' }
  const features = [...first.features.slice(0, 1), written, blank]
  const html = pageHtml(
    { services: { ...services, items: [{ ...first, features }] } },
    landing,
    'en',
  )
  for (const list of ['service-features', 'ruled-list']) {
    const features = partOf(html, `<ul class="${list}">`, '</ul>')
    expect(features).toContain('<li>Steel and precast concrete frames</li>')
    expect(features).toContain('<li lang="ro">Poduri</li>')
    expect(features.match(/<li/g)).toHaveLength(2)
  }
})

test('the lines under a service are those the owner wrote, and without any there is no list', () => {
  expect(pageHtml({})).toContain('Termene fixate în contract')
  const [first] = services.items
  const one = { ...services, items: first ? [first] : [] }
  const benefitLines = [{ ro: 'Garanție zece ani', en: 'Ten years of warranty', ru: '' }]
  const html = pageHtml({ services: { ...one, benefitLines } }, landing, 'en')
  expect(partOf(html, '<ul class="check-list">', '</ul>')).toContain('Ten years of warranty')
  expect(html).not.toContain('Deadlines written into the contract')
  expect(pageHtml({ services: { ...one, benefitLines: [] } })).not.toContain('check-list')
})

test('without services the first page has neither their section nor a link to it', () => {
  expect(pageHtml({})).toContain('href="#servicii"')
  const html = pageHtml({ services: { ...services, items: [] } })
  expect(html).not.toContain('id="servicii"')
  expect(html).not.toContain('#servicii')
  expect(pageHtml({ services: { ...services, items: [] } }, { kind: 'terms' })).not.toContain(
    '#servicii',
  )
})
