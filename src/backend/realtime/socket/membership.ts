import type { DatabaseRole } from '../../postgres/roles.ts'
import type { Ref } from '../protocol/frame.ts'
import type { Connection } from './connection.ts'

/** A socket's part in one channel, as it was asked for when it joined. */
export interface Membership {
  topic: string
  joinRef: Ref
  outlet: Connection
  isAcknowledged: boolean
  hearsItself: boolean
  hearsPresence: boolean
  presenceKey: string
  token: string | undefined
  role: DatabaseRole
  /** In milliseconds; undefined for the project's own keys. */
  expiresAt: number | undefined
}
