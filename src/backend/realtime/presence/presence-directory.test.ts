import { describe, expect, test } from 'vitest'
import type { RelayMessage } from '../relay/notifications.ts'
import { diffsByChannel, groupByKey, PresenceDirectory } from './presence-directory.ts'

const keysIn = (directory: PresenceDirectory, channel = 't') =>
  Object.keys(groupByKey(directory.presentIn(channel))).sort()

type PresenceMessage = Parameters<PresenceDirectory['receive']>[1]

/** Delivers a message from one directory to another. */
function pass(message: RelayMessage | undefined, from: string, to: PresenceDirectory, now = 0) {
  if (!message) throw new Error('No message was sent')
  return to.receive(from, message as PresenceMessage, now)
}

describe('a member of this instance', () => {
  test('is present under its key until it leaves', () => {
    const directory = new PresenceDirectory('here')
    const member = {}
    directory.track(member, 't', 'anna', { n: 1 })
    expect(groupByKey(directory.presentIn('t'))).toEqual({
      anna: { metas: [{ n: 1, phx_ref: expect.any(String) }] },
    })
    directory.untrack(member)
    expect(keysIn(directory)).toEqual([])
    expect(directory.untrack(member).message).toBeUndefined()
  })

  test('that tracks again leaves with its old ref and joins with a new one that names the old', () => {
    const directory = new PresenceDirectory('here')
    const member = {}
    const [before] = directory.track(member, 't', 'anna', { n: 1 }).change.joins
    const { change } = directory.track(member, 't', 'anna', { n: 2 })
    expect(diffsByChannel(change)).toEqual([
      {
        channel: 't',
        payload: { joins: {}, leaves: { anna: { metas: [{ n: 1, phx_ref: before?.ref }] } } },
      },
      {
        channel: 't',
        payload: {
          joins: {
            anna: { metas: [{ n: 2, phx_ref: expect.any(String), phx_ref_prev: before?.ref }] },
          },
          leaves: {},
        },
      },
    ])
  })

  test('cannot choose its own ref, and its key may be any text', () => {
    const directory = new PresenceDirectory('here')
    directory.track({}, 't', '__proto__', { phx_ref: 'forged' })
    const [[key, group] = []] = Object.entries(groupByKey(directory.presentIn('t')))
    expect(key).toBe('__proto__')
    expect(group?.metas[0]?.phx_ref).not.toBe('forged')
  })
})

describe('the members of another instance', () => {
  function twoConnected() {
    const [here, there] = [new PresenceDirectory('here'), new PresenceDirectory('there')]
    pass(there.state(), 'there', here)
    return { here, there }
  }

  test('join and leave as their instance reports', () => {
    const { here, there } = twoConnected()
    const member = {}
    pass(there.track(member, 't', 'bogdan', {}).message, 'there', here)
    expect(keysIn(here)).toEqual(['bogdan'])
    pass(there.untrack(member).message, 'there', here)
    expect(keysIn(here)).toEqual([])
  })

  test('are requested as a whole list after a missed change', () => {
    const { here, there } = twoConnected()
    const [gone, stays] = [{}, {}]
    pass(there.track(gone, 't', 'gone', {}).message, 'there', here)
    there.untrack(gone)
    const outcome = pass(there.track(stays, 't', 'stays', {}).message, 'there', here)
    expect(outcome.message).toEqual({ kind: 'ask', of: 'there' })
    expect(keysIn(here)).toEqual(['gone'])
    const answer = pass(outcome.message, 'here', there).message
    const { change } = pass(answer, 'there', here)
    expect(change.joins.map(({ key }) => key)).toEqual(['stays'])
    expect(change.leaves.map(({ key }) => key)).toEqual(['gone'])
    expect(pass(there.alive(), 'there', here).message).toBeUndefined()
  })

  test('are not reported on by an instance that was not asked', () => {
    const { here } = twoConnected()
    expect(pass({ kind: 'ask', of: 'there' }, 'x', here).message).toBeUndefined()
    expect(pass({ kind: 'ask' }, 'x', here).message).toMatchObject({ kind: 'state', present: [] })
  })

  test('leave when their instance says goodbye or is silent for too long', () => {
    const { here, there } = twoConnected()
    pass(there.track({}, 't', 'bogdan', {}).message, 'there', here, 1_000)
    expect(here.expire(1_000).leaves).toEqual([])
    expect(here.expire(1_001).leaves.map(({ key }) => key)).toEqual(['bogdan'])
    pass(there.state(), 'there', here, 2_000)
    expect(keysIn(here)).toEqual(['bogdan'])
    expect(pass({ kind: 'bye' }, 'there', here).change.leaves).toHaveLength(1)
    expect(keysIn(here)).toEqual([])
  })
})
