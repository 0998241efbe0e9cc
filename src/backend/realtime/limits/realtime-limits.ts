import type { NetworkRates } from '#kit/limits/network-budget.ts'
import type { VisitorLimits } from './visitor-budgets.ts'

export interface RealtimeLimits extends VisitorLimits {
  messageBytes: number
  /** The limit for senders that have only the public key, which is in every page. */
  anonymousMessageBytes: number
  /** Presence data of one member; every instance keeps it in memory. */
  presenceBytes: number
  messagesPerSecond: number
  channelsPerSocket: number
  socketsPerAddress: number
  /** Attempts to open a socket, whether it stays open or not. */
  upgrades: NetworkRates
  /** A socket whose client has left this much unread is dropped. */
  unreadBytes: number
  /** A socket silent for this long is dead: the stock client sends a heartbeat every 25 to 30 s. */
  silenceMs: number
  sweepMs: number
  httpMessagesPerSecond: number
  messagesPerRequest: number
  userBatchBytes: number
  serviceBatchBytes: number
  /** How often an instance tells the others that it lives; after three missed beats its members are dropped. */
  beatMs: number
}

const megabyte = 1024 * 1024

export const defaultLimits: RealtimeLimits = {
  messageBytes: 256 * 1024,
  anonymousMessageBytes: 64 * 1024,
  presenceBytes: 10 * 1024,
  messagesPerSecond: 100,
  channelsPerSocket: 100,
  socketsPerAddress: 200,
  upgrades: { network: { perSecond: 5, burst: 250 }, overall: { perSecond: 100, burst: 2_000 } },
  unreadBytes: 4 * 1024 * 1024,
  silenceMs: 60_000,
  sweepMs: 1_000,
  httpMessagesPerSecond: 500,
  messagesPerRequest: 100,
  userBatchBytes: megabyte,
  serviceBatchBytes: 8 * megabyte,
  traffic: {
    network: { perSecond: 8 * megabyte, burst: 24 * megabyte },
    overall: { perSecond: 32 * megabyte, burst: 96 * megabyte },
  },
  unread: { network: 16 * megabyte, overall: 128 * megabyte },
  presence: { network: megabyte, overall: 8 * megabyte },
  beatMs: 10_000,
}
