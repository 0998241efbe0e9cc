import type {
  AnswerDelivery,
  CertificateDelivery,
  ChannelName,
  PreparedDelivery,
  RequestDelivery,
  RoleDelivery,
} from '#content/requests/delivery.ts'
import type { Outcome } from './outcome.ts'

/** A test message from the panel, about no request. */
interface TestDelivery extends Pick<RequestDelivery, 'id' | 'target' | 'address' | 'keys'> {
  purpose: 'test'
}

export type Warning = CertificateDelivery | RoleDelivery | PreparedDelivery
export type Delivery = RequestDelivery | AnswerDelivery | TestDelivery

/** A way to tell administrators or visitors of requests. To add one: a migration if its name is new, a file like the others here, a line in channels.ts. */
export interface Channel {
  /** What the panel shows beside the channel: the bot's name, the webhook's host. */
  label: string
  /** The target, where the environment names the only one. */
  address?: string
  /** Where every target has its own server: if one asks for a pause, deliveries to the others go on. */
  pausesPerTarget?: boolean
  /**
   * Gives up by itself within a minute. An error counts as 'later', and its message is shown to administrators as what the other
   * side has answered: it must hold no secret.
   */
  send: (delivery: Delivery) => Promise<Outcome>
  /** Only on the channel that the database makes warnings for: of certificates, changed roles and prepared sets. */
  warn?: (delivery: Warning) => Promise<Outcome>
}

/** Only the channels that the environment has set up; no delivery is made for another. */
export type Channels = Readonly<Partial<Record<ChannelName, Channel>>>
