import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { BackendAddress, SiteClient } from '#data/site-client.ts'

/** Where the content lives, as the rest of the server sees it: the built-in backend, or a Supabase elsewhere. */
export interface ContentSource {
  /** Reads as any visitor may. */
  visitor: SiteClient
  /** May do anything; absent where the server was not given that key. */
  service: SiteClient | undefined
  /** A new password, and no second factor any more: for who is locked out. False where there is no such account. */
  resetAccess: (email: string, password: string) => Promise<boolean>
  /** What the panel in a browser is told to talk to; without a url its own origin. */
  forBrowsers: Pick<BackendAddress, 'key'> & { url: string | undefined }
  /** Answers the addresses of the wire protocol; undefined for all others. */
  fetch: (request: Request) => Promise<Response> | undefined
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Calls with every new content revision; null when some may have been missed. */
  onRevision: (onMove: (revision: number | null) => void) => Promise<void>
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}
