import { describe, expect, test } from 'vitest'
import { type ClientFrame, PackedBroadcast } from '../protocol/frame.ts'
import { decide } from './decide.ts'

function frame(topic: string, event: string, payload: ClientFrame['payload'] = {}): ClientFrame {
  return { joinRef: '1', ref: '2', topic, event, payload }
}

const refused = (reason: string) => ({ kind: 'refuse', reason })

describe('a join', () => {
  test.each([
    ['phoenix', 'unmatched topic'],
    ['other:room', 'unmatched topic'],
    ['realtime:', 'TopicNameRequired: You must provide a topic name'],
    [`realtime:${'x'.repeat(250)}`, 'TopicNameTooLong: The topic name is longer than 255 bytes'],
    [`realtime:${'ș'.repeat(125)}`, 'TopicNameTooLong: The topic name is longer than 255 bytes'],
  ])('of %s is refused', (topic, reason) => {
    expect(decide(frame(topic, 'phx_join'), false)).toEqual(refused(reason))
  })

  test('may request a replay on a private channel only', () => {
    const join = (config: object) => decide(frame('realtime:a', 'phx_join', { config }), false)
    const broadcast = { replay: { since: 1 } }
    expect(join({ broadcast })).toEqual(
      refused('UnableToReplayMessages: Replay is not allowed for public channels'),
    )
    expect(join({ broadcast, private: true })).toMatchObject({
      kind: 'join',
      request: { isPrivate: true },
    })
  })

  test('may request the changes of at most 100 tables', () => {
    const join = (entry: unknown, count: number) =>
      decide(
        frame('realtime:a', 'phx_join', { config: { postgres_changes: Array(count).fill(entry) } }),
        false,
      )
    expect(join({ table: 'a' }, 100)).toMatchObject({ kind: 'join' })
    const reason = 'InvalidJoinPayload: A channel takes at most 100 postgres_changes entries'
    expect(join({ table: 'a' }, 101)).toEqual(refused(reason))
    expect(join(null, 101)).toEqual(refused(reason))
  })

  test('is parsed leniently: invalid parts count as missing', () => {
    const asked = {
      config: {
        broadcast: { ack: true, self: 'true' },
        presence: { key: 7, enabled: false },
        postgres_changes: 'no',
      },
      access_token: 3,
      user_token: 'older name',
    }
    expect(decide(frame('realtime:a', 'phx_join', asked), false)).toEqual({
      kind: 'join',
      request: {
        wantsAck: true,
        receivesOwn: true,
        presenceKey: '7',
        receivesPresence: false,
        isPrivate: false,
        wantsReplay: false,
        postgresChanges: [],
        hasTooManyChanges: false,
        token: 'older name',
      },
    })
  })

  test('without a payload receives presence but not its own broadcasts', () => {
    expect(decide(frame('realtime:a', 'phx_join'), false)).toMatchObject({
      kind: 'join',
      request: { receivesOwn: false, wantsAck: false, receivesPresence: true, presenceKey: '' },
    })
  })
})

describe('a frame', () => {
  test('of the heartbeat needs no channel', () => {
    expect(decide(frame('phoenix', 'heartbeat'), false)).toEqual({ kind: 'acknowledge' })
  })

  test('on a channel that is not joined is refused, except a leave', () => {
    expect(decide(frame('realtime:a', 'broadcast'), false)).toEqual(refused('unmatched topic'))
    expect(decide(frame('realtime:a', 'phx_leave'), false)).toEqual({ kind: 'acknowledge' })
    expect(decide(frame('realtime:a', 'phx_leave'), true)).toEqual({ kind: 'leave' })
  })

  test('that broadcasts needs an event name', () => {
    const broadcast = { event: 'x', payload: { n: 1 }, more: true }
    expect(decide(frame('realtime:a', 'broadcast', broadcast), true)).toEqual({
      kind: 'broadcast',
      broadcast,
    })
    expect(decide(frame('realtime:a', 'broadcast', { event: 1 }), true)).toEqual(
      refused('Broadcast event must be a string'),
    )
  })

  test('of presence tracks an object or untracks; others are refused', () => {
    const presence = (payload: Record<string, unknown>) =>
      decide(frame('realtime:a', 'presence', payload), true)
    expect(presence({ event: 'TRACK', payload: { n: 1 } })).toEqual({
      kind: 'track',
      meta: { n: 1 },
    })
    expect(presence({ event: 'track' })).toEqual({ kind: 'track', meta: {} })
    expect(presence({ event: 'untrack' })).toEqual({ kind: 'untrack' })
    expect(presence({ event: 'track', payload: [] })).toEqual(
      refused('Presence track payload must be a map'),
    )
    expect(presence({ event: 3 })).toEqual(refused('Unknown presence event'))
  })

  test('with an invalid token, and one of an unknown event, is ignored', () => {
    const renew = (access_token: unknown) =>
      decide(frame('realtime:a', 'access_token', { access_token }), true)
    expect(renew('t')).toEqual({ kind: 'renew', token: 't' })
    expect(renew(null)).toEqual({ kind: 'ignore' })
    expect(decide(frame('realtime:a', 'unheard_of'), true)).toEqual({ kind: 'ignore' })
    const bytes = new PackedBroadcast('e', true, Buffer.alloc(0))
    expect(decide(frame('realtime:a', 'presence', bytes), true)).toEqual({ kind: 'ignore' })
  })
})
