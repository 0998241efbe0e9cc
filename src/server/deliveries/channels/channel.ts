import {
  type ChannelName,
  type DueDelivery,
  isMailed,
  type MailedDelivery,
  type RequestDelivery,
} from '#content/requests/delivery.ts'

/** Due, or a test message from the panel, about no request. */
export type Delivery =
  | DueDelivery
  | (Pick<RequestDelivery, 'id' | 'target' | 'address' | 'keys'> & { purpose: 'test' })
export type AnnouncedDelivery = Exclude<Delivery, MailedDelivery>

/** A way to tell administrators or visitors of requests. To add one: a migration if its name is new, a file like the others here, a line in channels.ts. */
export interface Channel {
  /** What the panel shows beside the channel: the bot's name, the webhook's host. */
  label: string
  /** The target, where the environment names the only one. */
  address?: string
  /** Where every target has its own server: if one asks for a pause, deliveries to the others go on. */
  pausesPerTarget?: boolean
  /** Gives up within a minute. An error counts as 'later'; its message is shown to administrators, so it must hold no secret. */
  send: (delivery: Delivery) => Promise<Outcome>
}

/** Only the channels that the environment has set up; no delivery is made for another. */
export type Channels = Readonly<Partial<Record<ChannelName, Channel>>>

export function announceOnly(
  send: (delivery: AnnouncedDelivery) => Promise<Outcome>,
): Channel['send'] {
  return async (delivery) =>
    isMailed(delivery)
      ? { result: 'never', problem: 'Pe acest canal se anunță numai cererile' }
      : send(delivery)
}

/** What came of an attempt. The panel shows the problem to administrators: a sentence, or what `writeProblem` has made. */
export type Outcome =
  | { result: 'sent' }
  /** Tried again for three days, but not before the wait that the receiver has asked for. */
  | { result: 'later'; problem: string; waitSeconds?: number }
  /** Trying again is useless. With `endsTarget`, nothing more is ever sent to this target. */
  | { result: 'never'; problem: string; endsTarget?: boolean }
