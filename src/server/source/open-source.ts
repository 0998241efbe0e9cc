import { type Engine, openEngine } from '#backend/backend.ts'
import type { Log } from '#kit/log.ts'
import type { Environment } from '../environment/environment.ts'
import { createClientOf } from '../http/client-address.ts'
import { openBuiltInSource } from './built-in-source.ts'
import type { ContentSource } from './content-source.ts'
import { openDataDirectory } from './data-directory.ts'
import { openHostedSource } from './hosted-source.ts'

/** For the server, and for shell commands when no server runs that could be asked. */
export async function openSource(
  environment: Environment,
  log: Log,
  /** The embedded database, where it is being opened already. */
  engine?: Promise<Engine>,
): Promise<ContentSource> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = environment
  // Needed with a hosted backend too: it holds the snapshot of the pages and the socket of shell commands.
  await openDataDirectory(environment.DATA_DIR)
  if (url !== undefined && anonKey !== undefined)
    return openHostedSource(url, anonKey, environment.SUPABASE_SERVICE_ROLE_KEY)
  return openBuiltInSource({
    environment,
    log,
    engine:
      engine ?? openEngine({ url: environment.DATABASE_URL, directory: environment.DATA_DIR }),
    clientOf: createClientOf(environment.TRUST_PROXY),
    // Links in mails and sign-in providers lead to the panel, which may have a host of its own.
    publicUrl:
      environment.PANEL_URL ?? environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
  })
}
