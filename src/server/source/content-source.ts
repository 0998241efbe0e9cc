import type { Backend, Engine, FileStore } from '#backend/backend.ts'
import type { BackendAddress, SiteClient } from '#data/client/site-client.ts'
import type { Wake } from '#kit/wake.ts'
import type { AccountMessages } from '../deliveries/account-messages.ts'
import type { WatchedMail } from '../mails/watch-mail.ts'

/** Where the content lives, as the rest of the server sees it: the built-in backend, or a Supabase elsewhere. */
export interface ContentSource {
  /** Reads as any visitor may. */
  visitor: SiteClient
  /** The client with the service key, which may do anything; absent where the server was not given that key. */
  serviceClient: SiteClient | undefined
  /** Acts for the user of this access token. */
  asUser: (accessToken: string) => SiteClient
  /** Direct access to the database and the files; absent with a hosted Supabase. */
  stored: { engine: Engine; files: FileStore } | undefined
  /** Sends mails and knows how that went; absent where a hosted Supabase sends them. */
  mails: WatchedMail | undefined
  /** Mails and codes of accounts that wait to be sent; absent where a hosted Supabase sends them. */
  accountMessages: AccountMessages | undefined
  /** Seals the forms that visitors are given; absent without the service key. */
  formSecret: string | undefined
  /** Deletes for good the files that have been in the bin for their time; absent without the service key. */
  purgeRemovedFiles: (() => Promise<number>) | undefined
  /** Calls back when a file was stored in bucket media by this server; with a hosted Supabase never. */
  onPictureStored: (onStored: () => void) => void
  /** The backend that the panel in browsers calls; without a url it is on the panel's own origin. */
  forBrowsers: Pick<BackendAddress, 'key'> & {
    url: string | undefined
    /** Not known of a hosted Supabase. */
    passwordMinLength?: number
  }
  /** Absent where a hosted Supabase answers browsers itself, and does all that is done for them. */
  builtInBackend: Backend | undefined
  /** Calls back with every new content revision; null when some may have been missed. */
  onRevision: (onChange: (revision: number | null) => void) => Promise<void>
  /** Reads the revision, to be repeated where messages about it may not arrive; absent where they do. */
  revisionCheck: { run: () => Promise<void>; wake: Wake } | undefined
  /** Calls back when requests may have changed; with a hosted Supabase never. */
  onRequestsChanged: (onChange: () => void) => void
  /** Within some two seconds, whatever the database does. */
  isReady: () => Promise<boolean>
  /** One short question to the database; rejects when there is no answer. */
  pingDatabase: () => Promise<unknown>
  close: () => Promise<void>
}
