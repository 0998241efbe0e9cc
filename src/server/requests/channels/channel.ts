import type { ChannelName, DueDelivery } from '#content/requests/delivery.ts'

/** What a test from the panel sends, of no request. */
interface TestDelivery extends Pick<DueDelivery, 'id' | 'target' | 'address' | 'keys'> {
  purpose: 'test'
}

export type Delivery = DueDelivery | TestDelivery

/** What came of an attempt; the panel shows the problem to administrators. */
export type Outcome =
  | { result: 'sent' }
  /** Tried again, for three days in all; not before the time that the other side has asked for. */
  | { result: 'later'; problem: string; waitSeconds?: number }
  /** Trying again is useless. With `endsTarget`, nothing more is sent to this target at all. */
  | { result: 'never'; problem: string; endsTarget?: boolean }

/** A way to tell of requests. To add one: a migration if its name is new, a file like the others here, a line in channels.ts. */
export interface Channel {
  /** What the panel shows beside the channel: the bot's name, the webhook's host. */
  label: string
  /** For a channel with the one target that the environment names. */
  address?: string
  /** False where the targets are on different servers: one that asks for a pause does not stop what goes to the others. */
  pausesAsAWhole?: boolean
  /**
   * Gives up by itself within a minute. What it throws counts as 'later', and its message is shown to administrators: no
   * message may hold a secret.
   */
  send: (delivery: Delivery) => Promise<Outcome>
}

/** Absent: it cannot be used as the server was started, so no delivery is made for it. */
export type Channels = Readonly<Partial<Record<ChannelName, Channel>>>
