import { Busboy } from '@fastify/busboy'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readOfferForm } from './read-offer-form.ts'

const asRequest = (body: BodyInit, type?: string) =>
  new Request('http://localhost/oferta', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'Content-Type': type } }),
  })

async function bytesOf(content: AsyncIterable<Uint8Array>) {
  let size = 0
  for await (const chunk of content) size += chunk.byteLength
  return size
}

test('the files of a form are handed over as they come, with the fields before them', async () => {
  const form = new FormData()
  form.append('ticket', 't')
  form.append('upload', 'u1')
  form.append('files', new File([new Uint8Array(200_000)], 'a.png'))
  form.append('files', new File(['x'], 'b.exe'))
  form.append('other', new File(['x'], 'c.png'))
  form.append('message', 'Bună')
  const taken: unknown[] = []
  const sent = await readOfferForm(asRequest(form), 1_000, async (name, content, fields) => {
    if (name === 'b.exe') throw new Error('not taken')
    taken.push([name, fields.get('ticket'), await bytesOf(content)])
    return 'u2'
  })
  expect(taken).toEqual([['a.png', 't', 200_000]])
  expect(sent).toMatchObject({ uploads: ['u1', 'u2'], refused: 1 })
  expect(sent?.fields.get('message')).toBe('Bună')
})

test('a reader that stops in the middle of a file does not keep the fields behind it', async () => {
  const form = new FormData()
  form.append('files', new File([new Uint8Array(3_000_000)], 'a.png'))
  form.append('message', 'Bună')
  const sent = await readOfferForm(asRequest(form), 1_000, async (_name, content) => {
    for await (const _ of content) throw new Error('enough')
    return undefined
  })
  expect(sent).toMatchObject({ uploads: [], refused: 1 })
  expect(sent?.fields.get('message')).toBe('Bună')
})

test('text beyond its limit, and a body that ends too early, are no form', async () => {
  const form = new FormData()
  form.append('message', 'x'.repeat(1_001))
  const read = (request: Request) => readOfferForm(request, 1_000, async () => undefined)
  expect(await read(asRequest(form))).toBeUndefined()
  expect(await read(asRequest(new URLSearchParams({ message: 'x'.repeat(1_001) })))).toBeUndefined()
  const started = '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc'
  expect(await read(asRequest(started, 'multipart/form-data; boundary=b'))).toBeUndefined()
})

test('of a form with too many parts the parser gets no more than the first ones', async () => {
  const write = vi.spyOn(Busboy.prototype, 'write')
  const written = () => write.mock.calls.reduce((sum, [piece]) => sum + (piece as Buffer).length, 0)
  const body = `--b${'\r\n--b'.repeat(12_000)}`
  const request = asRequest(body, 'multipart/form-data; boundary=b')
  expect(await readOfferForm(request, 100_000, async () => undefined)).toBeUndefined()
  expect(written()).toBeGreaterThan(0)
  expect(written()).toBeLessThan(1_000)
  write.mockRestore()
})

test('a form with a long part without a head is no form', async () => {
  const body = `--b\r\n${'\r\n'.repeat(40_000)}a\r\n--b--\r\n`
  const request = asRequest(body, 'multipart/form-data; boundary=b')
  expect(await readOfferForm(request, 100_000, async () => undefined)).toBeUndefined()
})

test('reading a form ends, whatever bytes arrive', async () => {
  const line = fc.oneof(
    fc.constantFrom(
      '--b',
      '--b--',
      'Content-Disposition: form-data; name="ticket"',
      'Content-Disposition: form-data; name="files"; filename="a.png"',
      'Content-Disposition: form-data; name="files"; filename*=UTF-8\'\'%ff',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      '',
      '',
    ),
    fc.string({ maxLength: 40 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 40 }),
      fc.constantFrom('b', '', '"', 'x'.repeat(200)),
      fc.boolean(),
      async (lines, boundary, isTaken) => {
        const request = asRequest(lines.join('\r\n'), `multipart/form-data; boundary=${boundary}`)
        const take = async (_name: string, content: AsyncIterable<Uint8Array>) => {
          if (!isTaken) throw new Error('not taken')
          await bytesOf(content)
          return 'id'
        }
        const reading = readOfferForm(request, 1_000, take)
        const late = new Promise((resolve) => setTimeout(() => resolve('late'), 10_000).unref())
        expect(await Promise.race([reading, late])).not.toBe('late')
      },
    ),
    { numRuns: 1_000 },
  )
})
