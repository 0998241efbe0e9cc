// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readableHtml } from './readable-html.ts'

test('HTML is told as its readers see it, a line for each block', () => {
  const html = '<h2>Acoperișul</h2><p>Tablă &amp; <strong>vată</strong>.</p><ul><li>unu</li></ul>'
  expect(readableHtml(['(gol)', html])).toEqual(['(gol)', 'Acoperișul\nTablă & vată.\nunu'])
})

test('where only the tags differ, they are shown', () => {
  const texts = ['<p>Acoperișul</p>', '<h2>Acoperișul</h2>'] as const
  expect(readableHtml(texts)).toEqual(texts)
})

test('signs of a text that is no HTML stay', () => {
  expect(readableHtml(['a < b', 'b > a'])).toEqual(['a < b', 'b > a'])
})
