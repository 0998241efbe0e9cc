import type { CommandAnswer } from './control-socket.ts'
import type { Environment } from './environment.ts'
import { openHostedSource } from './hosted-source.ts'
import { migrationsFile } from './migrations-file.ts'
import { missingMigrations, productMigrations } from './missing-migrations.ts'

/** What the Supabase of SUPABASE_URL lacks as one SQL file; without its service key, all of it: the file looks for itself. */
export async function printMigrations(environment: Environment): Promise<CommandAnswer> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = environment
  const { SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey } = environment
  if (url === undefined || anonKey === undefined || serviceRoleKey === undefined)
    return { lines: [migrationsFile(productMigrations)], isFailure: false }
  const { service, close } = openHostedSource({ url, anonKey, serviceRoleKey })
  const missing = service && (await missingMigrations(service))
  await close()
  if (!missing) return { lines: [`${url} cannot be asked now.`], isFailure: true }
  return { lines: [migrationsFile(missing)], isFailure: false }
}
