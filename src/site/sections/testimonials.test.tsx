import { expect, test } from 'vitest'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import type { Testimonial } from '#content/testimonials/section.ts'
import { pageHtml, partOf } from '../../../tests/support/page-html.tsx'

const { testimonials } = defaultSiteData
const [sample] = testimonials.items as [Testimonial]

function sectionWith(changes: Partial<Testimonial>, language: 'ro' | 'ru' = 'ro'): string {
  const items = [{ ...sample, ...changes }]
  const shown = { testimonials: { ...testimonials, isOn: true, items } }
  const html = pageHtml(shown, { kind: 'landing' }, language)
  return partOf(html, '<section id="recenzii"', '</section>')
}

test.each(['„Bun.”', '“Bun.”', '«Bun.»'])(
  'quotation marks typed around %s are kept, and the style sheet adds none',
  (ro) =>
    expect(sectionWith({ quote: { ro, en: '', ru: '' } })).toContain(
      `<span class="quoted">${ro}</span>`,
    ),
)

test('a quotation typed without marks is left to the style sheet', () => {
  expect(sectionWith({ quote: { ro: 'Bun.', en: '', ru: '' } })).toContain('<span>Bun.</span>')
})

test('a testimonial that is being begun in the panel shows no empty quotation marks', () => {
  const html = sectionWith({ quote: { ro: ' ', en: '', ru: '' } })
  expect(html).toContain('<figure class="quotation quotation-lead"><figcaption>')
})

test('a testimonial leads to its project, and names its month and its source, in the shown language', () => {
  const html = sectionWith(
    { project: ['project-logistics'], date: '2024-05-14', source: 'https://harti.example/1' },
    'ru',
  )
  expect(html).toContain('<a href="/proiecte/centru-logistic?lang=ru">Логистический центр</a>')
  expect(html).toContain('<span>май 2024</span>')
  expect(html).toContain('<a href="https://harti.example/1" target="_blank" rel="noopener">')
})

test('the first testimonial leads, with the face of its author', () => {
  const photo = '/pictures/hero-1.jpg'
  const html = sectionWith({ photo })
  expect(html).toContain('<figure class="quotation quotation-lead"><span class="quotation-face">')
  expect(html).toContain(photo)
  expect(sectionWith({ photo: 'javascript:alert(1)' })).not.toContain('quotation-face')
})

test('a project that is gone, a date that is none and an unsafe source are left out', () => {
  const html = sectionWith({ project: ['gone'], date: '31.02.2024', source: 'javascript:alert(1)' })
  expect(html).not.toContain('quotation-facts')
})
