import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DeeplServer, startDeeplServer } from '../../../tests/support/deepl-server.ts'
import { createDeepl } from './deepl.ts'

let deepl: DeeplServer
beforeAll(async () => {
  deepl = await startDeeplServer()
})
afterAll(() => deepl.stop())

const wanted = { romanian: 'Hală', language: 'en', isHtml: false, context: 'Servicii' } as const

function translate(changes: { key?: string; url?: string; text?: string; maxMs?: number } = {}) {
  const { DEEPL_API_KEY, DEEPL_API_URL } = deepl.environment
  const { key = DEEPL_API_KEY, url = DEEPL_API_URL, text = wanted.romanian, maxMs } = changes
  const ask = createDeepl({ key, url, retryMs: 1, ...(maxMs !== undefined && { maxMs }) })
  return ask({ ...wanted, romanian: text }, new AbortController().signal)
}

test('a text is translated from Romanian with its context and its line breaks kept', async () => {
  expect(await translate()).toBe('EN-GB: Hală')
  expect(await translate({ url: `${deepl.environment.DEEPL_API_URL}/` })).toBe('EN-GB: Hală')
  expect(deepl.requests.at(-1)).toEqual({
    text: ['Hală'],
    source_lang: 'RO',
    target_lang: 'EN-GB',
    context: 'Servicii',
    preserve_formatting: true,
  })
})

test.each([429, 500, 503, 504, 529])(
  'after a %d of DeepL a translation is tried again twice at most',
  async (status) => {
    deepl.answerNext({ status })
    expect(await translate()).toBe('EN-GB: Hală')
    for (let attempt = 0; attempt < 3; attempt += 1) deepl.answerNext({ status })
    const before = deepl.received()
    await expect(translate()).rejects.toThrow(/Încercați/)
    expect(deepl.received()).toBe(before + 3)
  },
)

test.each([
  ['a wrong key', { key: 'another' }, undefined, /nu acceptă cheia/],
  ['a spent quota', {}, { status: 456 }, /s-au terminat/],
  ['a refused request', {}, { status: 400 }, /a refuzat cererea \(400\)/],
  ['another path', { url: 'PATH' }, undefined, /a refuzat cererea \(404\)/],
  ['a redirect', {}, { status: 307, headers: { location: '/' } }, /nu este disponibil acum/],
  ['a connection that ends', {}, 'hang up', /nu este disponibil acum/],
  ['a closed port', { url: 'http://127.0.0.1:9' }, undefined, /nu este disponibil acum/],
  ['silence', { maxMs: 100 }, 'silence', /întârzie/],
  ['no JSON', {}, { body: '<html>' }, /nu poate fi folosit/],
  ['deep JSON', {}, { body: '['.repeat(100_000) }, /nu poate fi folosit/],
  ['no translation', {}, { texts: [] }, /nu poate fi folosit/],
  ['two translations', {}, { texts: ['a', 'b'] }, /nu poate fi folosit/],
  ['a huge translation', {}, { texts: ['x'.repeat(600_000)] }, /nu poate fi folosit/],
] as const)('%s is told in Romanian, after one request at most', async (_, changes, next, told) => {
  if (next) deepl.answerNext(next)
  const before = deepl.received()
  const url = 'url' in changes && changes.url === 'PATH' && `${deepl.environment.DEEPL_API_URL}/x`
  await expect(translate({ ...changes, ...(url && { url }) })).rejects.toThrow(told)
  expect(deepl.received()).toBeLessThanOrEqual(before + 1)
})

test('a text above the size of a request is not sent', async () => {
  const before = deepl.received()
  await expect(translate({ text: '\u0001'.repeat(25_000) })).rejects.toThrow(/prea lung/)
  expect(deepl.received()).toBe(before)
})
