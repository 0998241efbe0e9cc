import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PackedBroadcast, parseFrame } from './frame.ts'

const text = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The binary frame of a client, as the protocol lays it out. */
function packed(fields: string[], encoding: number, body: Buffer): Buffer {
  const lengths = fields.map((field) => Buffer.byteLength(field))
  return Buffer.concat([Buffer.from([3, ...lengths, encoding]), Buffer.from(fields.join('')), body])
}

describe('a text frame', () => {
  test('is an array in version 2.0.0 and an object in version 1.0.0', () => {
    const frame = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'e', payload: { n: 1 } }
    const asArray = text(['1', '2', 'realtime:a', 'e', { n: 1 }])
    const { joinRef: join_ref, ...rest } = frame
    const asObject = text({ ...rest, join_ref })
    expect(parseFrame('2.0.0', asArray, false)).toEqual(frame)
    expect(parseFrame('1.0.0', asObject, false)).toEqual(frame)
    expect(parseFrame('1.0.0', asArray, false)).toBeUndefined()
    expect(parseFrame('2.0.0', asObject, false)).toBeUndefined()
  })

  test('may lack refs and payload', () => {
    expect(parseFrame('1.0.0', text({ topic: 'phoenix', event: 'heartbeat' }), false)).toEqual({
      joinRef: null,
      ref: null,
      topic: 'phoenix',
      event: 'heartbeat',
      payload: {},
    })
  })

  test.each([
    ['a ref that is an object', [{}, null, 'a', 'b', {}]],
    ['a topic that is not a string', [null, null, 1, 'b', {}]],
    ['an event that is not a string', [null, null, 'a', null, {}]],
    ['too few parts', [null, null, 'a', 'b']],
  ])('with %s is refused', (_name, value) => {
    expect(parseFrame('2.0.0', text(value), false)).toBeUndefined()
  })
})

describe('a binary frame', () => {
  test('carries a broadcast with its bytes unchanged', () => {
    const body = Buffer.from([0, 255])
    const frame = parseFrame(
      '2.0.0',
      packed(['1', '2', 'realtime:ș', 'e', '{"id":1}'], 0, body),
      true,
    )
    expect(frame).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:ș',
      event: 'broadcast',
      payload: new PackedBroadcast('e', true, body, '{"id":1}'),
    })
  })

  test.each([
    [
      'content that claims to be JSON but is not',
      packed(['', '', 't', 'e', ''], 1, Buffer.from('{')),
    ],
    ['metadata that is not an object', packed(['', '', 't', 'e', '[]'], 1, Buffer.from('{}'))],
    ['another kind', Buffer.from([0, 0, 0, 0, 0, 0, 0])],
    ['lengths beyond its end', Buffer.from([3, 9, 9, 9, 9, 9, 1, 65])],
    ['no bytes', Buffer.alloc(0)],
  ])('with %s is refused', (_name, bytes) => {
    expect(parseFrame('2.0.0', bytes, true)).toBeUndefined()
  })

  test('is refused in version 1.0.0', () => {
    const bytes = packed(['', '', 't', 'e', ''], 1, Buffer.from('{}'))
    expect(parseFrame('1.0.0', bytes, true)).toBeUndefined()
  })
})

test('parseFrame never throws, whatever bytes it is given', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), fc.boolean(), (bytes, isBinary) => {
      for (const version of ['1.0.0', '2.0.0'] as const)
        parseFrame(version, Buffer.from(bytes), isBinary)
    }),
  )
})
