import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Backend } from '#backend/create-backend.ts'
import type { Engine } from '#backend/postgres/engine.ts'
import type { FileStore } from '#backend/storage/files/file-store.ts'
import type { BackendAddress, SiteClient } from '#data/site-client.ts'
import type { MailState } from './watch-mail.ts'

/** Where the content lives, as the rest of the server sees it: the built-in backend, or a Supabase elsewhere. */
export interface ContentSource {
  /** Reads as any visitor may. */
  visitor: SiteClient
  /** May do anything; absent where the server was not given that key. */
  service: SiteClient | undefined
  /** As whoever holds this access token: the same client, the same rules. */
  asUser: (accessToken: string) => SiteClient
  /** The database and the files themselves; absent where the content lives at a Supabase elsewhere. */
  stored: { engine: Engine; files: FileStore } | undefined
  /** What became of the mails; absent where another sends them. */
  mails: (() => MailState) | undefined
  /** Lets go of deleted files whose time is over; absent where nobody may. */
  purgeRemovedFiles: (() => Promise<number>) | undefined
  /** A new password, and no second factor any more: for who is locked out. False where there is no such account. */
  resetAccess: (email: string, password: string) => Promise<boolean>
  /** What the panel in a browser is told to talk to; without a url its own origin. */
  forBrowsers: Pick<BackendAddress, 'key'> & { url: string | undefined }
  /** The services of the wire protocol, to be mounted; absent where a Supabase elsewhere answers. */
  services: Pick<Backend, 'routes' | 'fetch'> | undefined
  /** Asked before a Request is made: true when it has answered that there is no room for it. */
  refuseEarly: (request: IncomingMessage, response: ServerResponse) => boolean
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends the open sockets, and lets none in any more. */
  hangUp: () => Promise<void>
  /** Calls with every new content revision; null when some may have been missed. */
  onRevision: (onMove: (revision: number | null) => void) => Promise<void>
  isReady: () => Promise<boolean>
  /** One short question to the database; rejects when there is no answer. */
  ask: () => Promise<unknown>
  close: () => Promise<void>
}
