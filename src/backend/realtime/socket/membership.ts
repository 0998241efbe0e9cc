import type { Caller } from '../../postgres/roles.ts'
import type { Member } from '../channel/hub.ts'
import type { Rights } from '../channel/rights.ts'
import type { Ref } from '../protocol/frame.ts'
import type { Connection } from './connection.ts'

/** A socket's membership of a channel, as requested by its join. */
export interface Membership extends Member {
  topic: string
  isPrivate: boolean
  joinRef: Ref
  connection: Connection
  wantsAck: boolean
  receivesPresence: boolean
  /** How much of its network's budget its presence data takes. */
  presenceBytes: number
  token: string | undefined
  caller: Caller
  isAnonymous: boolean
  /** In milliseconds; undefined for the project's own keys. */
  expiresAt: number | undefined
  readRights: Rights
  /** On a private channel undefined until the member first sends, and again after a new token. */
  writeRights: Rights | undefined
}
