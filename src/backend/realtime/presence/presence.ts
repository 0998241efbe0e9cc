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

/** What the members of each channel are told of a change. */
export function diffsByTopic({ joins, leaves }: PresenceChange) {
  const topics = new Set([...joins, ...leaves].map(({ topic }) => topic))
  return [...topics].map((topic) => ({
    topic,
    payload: {
      joins: groupByKey(joins.filter((presence) => presence.topic === topic)),
      leaves: groupByKey(leaves.filter((presence) => presence.topic === topic)),
    },
  }))
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
