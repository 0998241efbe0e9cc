/** One member of one channel, present under a key; a new `ref` with each time it says something of itself. */
export interface Presence {
  ref: string
  /** The ref it had before, where it has changed what it says. */
  previousRef?: string | undefined
  topic: string
  key: string
  meta: Record<string, unknown>
}

export interface PresenceChange {
  joins: Presence[]
  leaves: Presence[]
}

export const noChange: PresenceChange = { joins: [], leaves: [] }

type Grouped = Record<string, { metas: Record<string, unknown>[] }>

/** As Phoenix tells it: by key, since one key may be present several times. */
export function groupByKey(presences: Iterable<Presence>): Grouped {
  const groups = new Map<string, { metas: Record<string, unknown>[] }>()
  for (const presence of presences) {
    const group = groups.get(presence.key) ?? { metas: [] }
    group.metas.push(toMeta(presence))
    groups.set(presence.key, group)
  }
  return Object.fromEntries(groups)
}

function toMeta({ ref, previousRef, meta }: Presence): Record<string, unknown> {
  const previous = previousRef === undefined ? {} : { phx_ref_prev: previousRef }
  return { ...meta, ...previous, phx_ref: ref }
}

/**
 * What the members of each channel are told of a change. Leaves come first and by themselves: within one diff
 * the stock client forgets the refs of a key that joins, and then keeps what should have left.
 */
export function diffsByTopic({ joins, leaves }: PresenceChange) {
  const left = [...byTopic(leaves)].map(([topic, presences]) => ({
    topic,
    payload: { joins: {}, leaves: groupByKey(presences) },
  }))
  const joined = [...byTopic(joins)].map(([topic, presences]) => ({
    topic,
    payload: { joins: groupByKey(presences), leaves: {} },
  }))
  return [...left, ...joined]
}

function byTopic(presences: Presence[]): Map<string, Presence[]> {
  const topics = new Map<string, Presence[]>()
  for (const presence of presences) {
    const present = topics.get(presence.topic) ?? []
    present.push(presence)
    topics.set(presence.topic, present)
  }
  return topics
}

/** What has changed between two lists of the same instance. */
export function comparePresences(
  before: ReadonlyMap<string, Presence>,
  after: ReadonlyMap<string, Presence>,
): PresenceChange {
  return {
    joins: [...after.values()].filter(({ ref }) => !before.has(ref)),
    leaves: [...before.values()].filter(({ ref }) => !after.has(ref)),
  }
}
