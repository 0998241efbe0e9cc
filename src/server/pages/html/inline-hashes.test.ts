import { expect, test } from 'vitest'
import { hashSource, inlineHashes } from './inline-hashes.ts'

const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`

test('inline scripts and styles of the head are hashed, data blocks are not', () => {
  const head =
    '<style>a{}</style><script>one()</script><script type="speculationrules">{}</script>' +
    '<script src="/assets/x.js"></script><script type="application/ld+json">{"a":1}</script>'
  expect(inlineHashes(page(head))).toEqual({
    scriptHashes: [hashSource('one()'), hashSource('{}')],
    styleHashes: [hashSource('a{}')],
  })
})

test('inline scripts of the body are never hashed, even if they look like a head', () => {
  const body = '<script>evil()</script><style>b{}</style></head><script>evil(2)</script>'
  expect(inlineHashes(page('', body))).toEqual({ scriptHashes: [], styleHashes: [] })
})
