import { RealtimeClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import ws from 'ws'
import { type Encoded, encodeBroadcast, encodeFrame } from './encode-frame.ts'
import { PackedBroadcast } from './frame.ts'

const frame = { joinRef: '1', ref: '2', topic: 'realtime:a', event: 'e', payload: { n: 1 } }

test('encodeFrame makes an array in version 2.0.0 and an object in version 1.0.0', () => {
  expect(JSON.parse(textOf(encodeFrame('2.0.0', frame)))).toEqual([
    '1',
    '2',
    'realtime:a',
    'e',
    { n: 1 },
  ])
  expect(JSON.parse(textOf(encodeFrame('1.0.0', frame)))).toEqual({
    join_ref: '1',
    ref: '2',
    topic: 'realtime:a',
    event: 'e',
    payload: { n: 1 },
  })
})

describe('a packed broadcast', () => {
  const json = new PackedBroadcast('ș', false, Buffer.from('{"n":1}'), '{"id":"7"}')
  const bytes = new PackedBroadcast('raw', true, Buffer.from([0, 255]))

  test('stays packed in version 2.0.0 and is decoded by the stock client', () => {
    expect(decoded(encodeBroadcast('2.0.0', 'realtime:a', json))).toMatchObject({
      topic: 'realtime:a',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'ș', payload: { n: 1 }, meta: { id: '7' } },
    })
  })

  test('is plain JSON in version 1.0.0, which cannot carry bytes', () => {
    expect(JSON.parse(textOf(encodeBroadcast('1.0.0', 'realtime:a', json)))).toMatchObject({
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'ș', payload: { n: 1 }, meta: { id: '7' } },
    })
    expect(encodeBroadcast('1.0.0', 'realtime:a', bytes)).toBeUndefined()
  })

  test('is sent as text if its event name is longer than 255 bytes', () => {
    const long = new PackedBroadcast('e'.repeat(256), false, Buffer.from('{}'))
    expect(encodeBroadcast('2.0.0', 'realtime:a', long)?.isBinary).toBe(false)
  })
})

function textOf(encoded: Encoded | undefined): string {
  if (encoded?.isBinary !== false) throw new Error('No text')
  return encoded.data.toString()
}

function decoded(encoded: Encoded | undefined): unknown {
  if (!encoded?.isBinary) throw new Error('Not packed')
  let message: unknown
  const options = { params: { apikey: 'key' }, transport: ws as never }
  const { serializer } = new RealtimeClient('ws://localhost', options)
  serializer.decode(Uint8Array.from(encoded.data).buffer, (value: unknown) => {
    message = value
  })
  return message
}
