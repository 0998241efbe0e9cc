import { chmod, mkdir, stat } from 'node:fs/promises'
import type { Log } from '#backend/http/log.ts'
import type { Environment } from '../environment/environment.ts'
import { createClientOf } from '../http/client-address.ts'
import { openBuiltInSource } from './built-in-source.ts'
import type { ContentSource } from './content-source.ts'
import { openHostedSource } from './hosted-source.ts'

/** For the server, and for shell commands when no server runs that could be asked. */
export async function openSource(environment: Environment, log: Log): Promise<ContentSource> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = environment
  // Needed with a hosted backend too: it holds the snapshot of the pages and the socket of shell commands.
  await openDataDirectory(environment.DATA_DIR)
  if (url !== undefined && anonKey !== undefined)
    return openHostedSource({
      url,
      anonKey,
      serviceRoleKey: environment.SUPABASE_SERVICE_ROLE_KEY,
    })
  return openBuiltInSource({
    environment,
    log,
    clientOf: createClientOf(environment.TRUST_PROXY),
    // Links in mails and sign-in providers lead to the panel, which may have a host of its own.
    publicUrl:
      environment.PANEL_URL ?? environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
  })
}

/** It holds password hashes and keys, so only its owner may read it, whatever its mode was. */
async function openDataDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700).catch(async (error) => {
    const { mode } = await stat(directory)
    if (isAccessibleToOthers(mode)) throw error
  })
}

/** A folder of another user may be shared with a group on purpose. */
function isAccessibleToOthers(mode: number): boolean {
  return (mode & 0o007) !== 0
}
