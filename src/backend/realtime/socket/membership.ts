import type { Caller } from '../../postgres/roles.ts'
import type { Member } from '../channel/hub.ts'
import type { Rights } from '../channel/rights.ts'
import type { Ref } from '../protocol/frame.ts'
import type { Connection } from './connection.ts'

/** A socket's part in one channel, as it was asked for when it joined. */
export interface Membership extends Member {
  topic: string
  isPrivate: boolean
  joinRef: Ref
  outlet: Connection
  isAcknowledged: boolean
  hearsPresence: boolean
  /** What it says of itself takes so much of its network's budget. */
  presenceBytes: number
  token: string | undefined
  caller: Caller
  isAnonymous: boolean
  /** In milliseconds; undefined for the project's own keys. */
  expiresAt: number | undefined
  mayHear: Rights
  /** On a private channel unknown until it first speaks, and again with a new token. */
  maySpeak: Rights | undefined
}
