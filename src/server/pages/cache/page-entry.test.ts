import { hash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageEntry } from './page-entry.ts'

const policy = { scriptHashes: [], styleHashes: [] }

test('a page that costs a second round trip is compressed anew for later visitors, and one that does not stays', async () => {
  const text = Array.from({ length: 12_000 }, (_, index) => hash('sha1', `${index}`).slice(0, 3))
  for (const [html, isTightened] of [
    [`<head></head>${text.join(' ')}`, true],
    ['<head></head>short', false],
  ] as const) {
    const entry = createPageEntry({ html, status: 200, policy })
    const page = await entry.encode('br', 'a.example')
    const first = page.body
    if (isTightened) {
      expect(first.length).toBeGreaterThan(13_400)
      await expect.poll(() => page.body.length).toBeLessThan(first.length)
    }
    const later = await entry.encode('br', 'a.example')
    expect(later).toBe(page)
    expect(later.headers[later.headers.indexOf('Content-Length') + 1]).toBe(
      String(later.body.length),
    )
    expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first))
    expect((await entry.encode('br', 'b.example')).body).toBe(later.body)
    if (!isTightened) expect(later.body).toBe(first)
  }
})
