import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseNotice, Reassembly, toNotices } from './notices.ts'
import type { RelayMessage } from './relay-message.ts'

const message = (text: string): RelayMessage => ({
  kind: 'plain',
  topic: 'realtime:a',
  payload: { text },
})

function receive(reassembly: Reassembly, notice: string) {
  const slice = parseNotice(notice)
  return slice && 'from' in slice ? reassembly.add(slice) : undefined
}

describe('a message between instances', () => {
  test('of any length and text is cut into notices that fit and joined again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(200), (text, repeat) => {
        const sent = message(text.toWellFormed().repeat(repeat + 1))
        const notices = toNotices('sender', 1, sent)
        for (const notice of notices) expect(Buffer.byteLength(notice)).toBeLessThan(8000)
        const reassembly = new Reassembly()
        const received = notices.map((notice) => receive(reassembly, notice))
        expect(received.at(-1)).toEqual(sent)
        expect(received.slice(0, -1).every((early) => early === undefined)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('differs from an equal one, which PostgreSQL would otherwise deliver only once', () => {
    expect(toNotices('sender', 1, message('a'))).not.toEqual(toNotices('sender', 2, message('a')))
  })

  test('is dropped when a slice is missing, and the next message still arrives', () => {
    const [first = '', , third = ''] = toNotices('sender', 1, message('x'.repeat(20_000)))
    const [next = ''] = toNotices('sender', 2, message('next'))
    const reassembly = new Reassembly()
    expect([first, third].map((notice) => receive(reassembly, notice))).toEqual([
      undefined,
      undefined,
    ])
    expect(receive(reassembly, next)).toEqual(message('next'))
  })

  test('is joined separately for each sender', () => {
    const [a1 = '', ...a] = toNotices('a', 1, message('a'.repeat(7000)))
    const [b1 = '', ...b] = toNotices('b', 1, message('b'.repeat(7000)))
    const reassembly = new Reassembly()
    for (const notice of [a1, b1]) expect(receive(reassembly, notice)).toBeUndefined()
    expect(a.map((notice) => receive(reassembly, notice)).at(-1)).toEqual(message('a'.repeat(7000)))
    expect(b.map((notice) => receive(reassembly, notice)).at(-1)).toEqual(message('b'.repeat(7000)))
  })

  test('of an unknown kind is dropped', () => {
    const slice = Buffer.from('{"kind":"unknown"}').toString('base64')
    const notice = JSON.stringify({ from: 'sender', number: 1, index: 0, count: 1, slice })
    expect(receive(new Reassembly(), notice)).toBeUndefined()
  })
})

describe('a notice of the database', () => {
  test('from realtime.send() is private unless it says otherwise', () => {
    const notice =
      '{"topic": "site", "event": "revision", "payload": {"revision": 3}, "private": false}'
    expect(parseNotice(notice)).toEqual({
      topic: 'site',
      event: 'revision',
      payload: { revision: 3 },
      isPrivate: false,
    })
    expect(parseNotice('{"topic": "a", "event": "b"}')).toMatchObject({ isPrivate: true })
  })

  test.each(['{', '{}', '{"topic": 1, "event": "b"}'])(
    'that is malformed is dropped: %s',
    (notice) => {
      expect(parseNotice(notice)).toBeUndefined()
    },
  )
})
