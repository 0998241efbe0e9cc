/** A member that is present on a channel under a key; it gets a new `ref` each time it tracks. */
export interface Presence {
  ref: string
  /** Set when the member has tracked before. */
  previousRef?: string | undefined
  /** The key of the channel; messages between instances call it the topic. */
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

/** In Phoenix's form: by key, since several members may share a key. */
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
 * The diffs to send to the members of each channel. Leaves go first, in diffs of their own: when one diff both joins and
 * leaves a key, the stock client forgets the key's old refs and keeps the member that should have left.
 */
export function diffsByChannel({ joins, leaves }: PresenceChange) {
  const left = [...byChannel(leaves)].map(([channel, presences]) => ({
    channel,
    payload: { joins: {}, leaves: groupByKey(presences) },
  }))
  const joined = [...byChannel(joins)].map(([channel, presences]) => ({
    channel,
    payload: { joins: groupByKey(presences), leaves: {} },
  }))
  return [...left, ...joined]
}

function byChannel(presences: Presence[]): Map<string, Presence[]> {
  const channels = new Map<string, Presence[]>()
  for (const presence of presences) {
    const present = channels.get(presence.topic) ?? []
    present.push(presence)
    channels.set(presence.topic, present)
  }
  return channels
}

/** The change from one list of an instance's members to the next. */
export function comparePresences(
  before: ReadonlyMap<string, Presence>,
  after: ReadonlyMap<string, Presence>,
): PresenceChange {
  return {
    joins: [...after.values()].filter(({ ref }) => !before.has(ref)),
    leaves: [...before.values()].filter(({ ref }) => !after.has(ref)),
  }
}
