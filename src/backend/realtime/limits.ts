export interface RealtimeLimits {
  messageBytes: number
  /** What one member may say of itself; every instance holds it in memory. */
  presenceBytes: number
  messagesPerSecond: number
  channelsPerSocket: number
  socketsPerAddress: number
  /** A socket that has this much unread is dropped. */
  unreadBytes: number
  /** A socket silent for so long is dead: the stock client beats every 25 to 30 s. */
  silenceMs: number
  /** How often silence and token expiry are looked for. */
  sweepMs: number
  httpMessagesPerSecond: number
  messagesPerRequest: number
  /** How often an instance tells the others that it lives; after three missed ones its members are gone. */
  beatMs: number
}

export const defaultLimits: RealtimeLimits = {
  messageBytes: 256 * 1024,
  presenceBytes: 10 * 1024,
  messagesPerSecond: 100,
  channelsPerSocket: 100,
  socketsPerAddress: 200,
  unreadBytes: 4 * 1024 * 1024,
  silenceMs: 60_000,
  sweepMs: 1_000,
  httpMessagesPerSecond: 500,
  messagesPerRequest: 100,
  beatMs: 10_000,
}
