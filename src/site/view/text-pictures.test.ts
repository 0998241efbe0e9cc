import { expect, test } from 'vitest'
import { withPictureFacts } from './text-pictures.ts'

const address = '/storage/v1/object/public/media/hala.jpg'
const alt = { ro: 'Hală & "birouri"', en: '', ru: '' }
const known = { alt, isDecorative: false, width: 1200, height: 800 }
const view = { language: 'en', pictures: { [address]: known } } as const

test('a picture in a text gets its size, and its text in the language of the page or in Romanian', () => {
  expect(withPictureFacts(`<p>a</p><img src="${address}" alt="">`, view)).toBe(
    `<p>a</p><img height="800" width="1200" alt="Hală &amp; &quot;birouri&quot;" src="${address}">`,
  )
})

test('the size and alternative text that a text gives its picture stay', () => {
  const html = `<img src="${address}" alt="Hala" width="300">`
  expect(withPictureFacts(html, view)).toBe(html)
})

test('a decorative picture gets no text, an unknown one nothing', () => {
  const decorative = { ...view, pictures: { [address]: { ...known, isDecorative: true } } }
  expect(withPictureFacts(`<img src="${address}" alt="">`, decorative)).not.toContain('Hală')
  const html = '<img src="https://cdn.example/a.jpg">'
  expect(withPictureFacts(html, view)).toBe(html)
})
