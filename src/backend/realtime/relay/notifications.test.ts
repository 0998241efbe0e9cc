import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '../../../../tests/support/any-text.ts'
import { volume } from '../../../../tests/support/volume.ts'
import {
  parseNotification,
  Reassembly,
  type RelayMessage,
  toNotifications,
} from './notifications.ts'

const message = (text: string): RelayMessage => ({
  kind: 'plain',
  topic: 'realtime:a',
  payload: { text },
})

function receive(reassembly: Reassembly, notification: string) {
  const slice = parseNotification(notification)
  return slice && 'from' in slice ? reassembly.add(slice) : undefined
}

describe('a message between instances', () => {
  test('of any length and text is cut into notifications that fit and joined again', () => {
    fc.assert(
      fc.property(anyText(), fc.nat(200), (text, repeat) => {
        const sent = message(text.toWellFormed().repeat(repeat + 1))
        const notifications = toNotifications('sender', 1, sent)
        for (const notification of notifications)
          expect(Buffer.byteLength(notification)).toBeLessThan(8000)
        const reassembly = new Reassembly()
        const received = notifications.map((notification) => receive(reassembly, notification))
        expect(received.at(-1)).toEqual(sent)
        expect(received.slice(0, -1).every((early) => early === undefined)).toBe(true)
      }),
      { numRuns: volume(6, 60) },
    )
  })

  test('differs from an equal one, which PostgreSQL would otherwise deliver only once', () => {
    expect(toNotifications('sender', 1, message('a'))).not.toEqual(
      toNotifications('sender', 2, message('a')),
    )
  })

  test('is dropped when a slice is missing, and the next message still arrives', () => {
    const [first = '', , third = ''] = toNotifications('sender', 1, message('x'.repeat(20_000)))
    const [next = ''] = toNotifications('sender', 2, message('next'))
    const reassembly = new Reassembly()
    expect([first, third].map((notification) => receive(reassembly, notification))).toEqual([
      undefined,
      undefined,
    ])
    expect(receive(reassembly, next)).toEqual(message('next'))
  })

  test('is joined separately for each sender', () => {
    const [a1 = '', ...a] = toNotifications('a', 1, message('a'.repeat(7000)))
    const [b1 = '', ...b] = toNotifications('b', 1, message('b'.repeat(7000)))
    const reassembly = new Reassembly()
    for (const notification of [a1, b1]) expect(receive(reassembly, notification)).toBeUndefined()
    expect(a.map((notification) => receive(reassembly, notification)).at(-1)).toEqual(
      message('a'.repeat(7000)),
    )
    expect(b.map((notification) => receive(reassembly, notification)).at(-1)).toEqual(
      message('b'.repeat(7000)),
    )
  })

  test('of an unknown kind is dropped', () => {
    const slice = Buffer.from('{"kind":"unknown"}').toString('base64')
    const notification = JSON.stringify({ from: 'sender', number: 1, index: 0, count: 1, slice })
    expect(receive(new Reassembly(), notification)).toBeUndefined()
  })
})

describe('a notification of the database', () => {
  test('from realtime.send() is private unless it says otherwise', () => {
    const notification =
      '{"topic": "site", "event": "revision", "payload": {"revision": 3}, "private": false}'
    expect(parseNotification(notification)).toEqual({
      topic: 'site',
      event: 'revision',
      payload: { revision: 3 },
      isPrivate: false,
    })
    expect(parseNotification('{"topic": "a", "event": "b"}')).toMatchObject({ isPrivate: true })
  })

  test.each(['{', '{}', '{"topic": 1, "event": "b"}'])(
    'that is malformed is dropped: %s',
    (notification) => {
      expect(parseNotification(notification)).toBeUndefined()
    },
  )
})
