import { describe, expect, test } from 'vitest'
import type { RelayMessage } from '../relay/relay-message.ts'
import { diffsByTopic, groupByKey } from './presence.ts'
import { PresenceDirectory } from './presence-directory.ts'

const keysIn = (directory: PresenceDirectory, topic = 't') =>
  Object.keys(groupByKey(directory.presentIn(topic))).sort()

type Told = Parameters<PresenceDirectory['hear']>[1]

/** What one says, the other hears. */
function pass(message: RelayMessage | undefined, from: string, to: PresenceDirectory, now = 0) {
  if (!message) throw new Error('Nothing was told')
  return to.hear(from, message as Told, now)
}

describe('members of this instance', () => {
  test('are present until they leave, under their key', () => {
    const directory = new PresenceDirectory('here')
    const member = {}
    directory.track(member, 't', 'anna', { n: 1 })
    expect(groupByKey(directory.presentIn('t'))).toEqual({
      anna: { metas: [{ n: 1, phx_ref: expect.any(String) }] },
    })
    directory.untrack(member)
    expect(keysIn(directory)).toEqual([])
    expect(directory.untrack(member).tell).toBeUndefined()
  })

  test('who track again leave with the old ref and join with one that names it', () => {
    const directory = new PresenceDirectory('here')
    const member = {}
    const [before] = directory.track(member, 't', 'anna', { n: 1 }).change.joins
    const { change } = directory.track(member, 't', 'anna', { n: 2 })
    expect(diffsByTopic(change)).toEqual([
      {
        topic: 't',
        payload: { joins: {}, leaves: { anna: { metas: [{ n: 1, phx_ref: before?.ref }] } } },
      },
      {
        topic: 't',
        payload: {
          joins: {
            anna: { metas: [{ n: 2, phx_ref: expect.any(String), phx_ref_prev: before?.ref }] },
          },
          leaves: {},
        },
      },
    ])
  })

  test('cannot give themselves a ref, and their key may be any text', () => {
    const directory = new PresenceDirectory('here')
    directory.track({}, 't', '__proto__', { phx_ref: 'forged' })
    const [[key, group] = []] = Object.entries(groupByKey(directory.presentIn('t')))
    expect(key).toBe('__proto__')
    expect(group?.metas[0]?.phx_ref).not.toBe('forged')
  })
})

describe('members of other instances', () => {
  function twoThatKnowEachOther() {
    const [here, there] = [new PresenceDirectory('here'), new PresenceDirectory('there')]
    pass(there.state(), 'there', here)
    return { here, there }
  }

  test('come and go as their instance says', () => {
    const { here, there } = twoThatKnowEachOther()
    const member = {}
    pass(there.track(member, 't', 'bogdan', {}).tell, 'there', here)
    expect(keysIn(here)).toEqual(['bogdan'])
    pass(there.untrack(member).tell, 'there', here)
    expect(keysIn(here)).toEqual([])
  })

  test('a missed change is noticed at the next word, and the whole list makes up for it', () => {
    const { here, there } = twoThatKnowEachOther()
    const [gone, stays] = [{}, {}]
    pass(there.track(gone, 't', 'gone', {}).tell, 'there', here)
    there.untrack(gone)
    const heard = pass(there.track(stays, 't', 'stays', {}).tell, 'there', here)
    expect(heard.tell).toEqual({ kind: 'ask', of: 'there' })
    expect(keysIn(here)).toEqual(['gone'])
    const answer = pass(heard.tell, 'here', there).tell
    const { change } = pass(answer, 'there', here)
    expect(change.joins.map(({ key }) => key)).toEqual(['stays'])
    expect(change.leaves.map(({ key }) => key)).toEqual(['gone'])
    expect(pass(there.alive(), 'there', here).tell).toBeUndefined()
  })

  test('a question to another instance is not answered', () => {
    const { here } = twoThatKnowEachOther()
    expect(pass({ kind: 'ask', of: 'there' }, 'x', here).tell).toBeUndefined()
    expect(pass({ kind: 'ask' }, 'x', here).tell).toMatchObject({ kind: 'state', present: [] })
  })

  test('are gone when their instance says good-bye, or nothing for too long', () => {
    const { here, there } = twoThatKnowEachOther()
    pass(there.track({}, 't', 'bogdan', {}).tell, 'there', here, 1_000)
    expect(here.expire(1_000).leaves).toEqual([])
    expect(here.expire(1_001).leaves.map(({ key }) => key)).toEqual(['bogdan'])
    pass(there.state(), 'there', here, 2_000)
    expect(keysIn(here)).toEqual(['bogdan'])
    expect(pass({ kind: 'bye' }, 'there', here).change.leaves).toHaveLength(1)
    expect(keysIn(here)).toEqual([])
  })
})
