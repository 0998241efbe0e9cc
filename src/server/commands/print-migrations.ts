import type { Environment } from '../environment/environment.ts'
import { openHostedSource } from '../source/hosted-source.ts'
import {
  missingMigrations,
  type ProductMigration,
  productMigrations,
} from '../source/migrations.ts'
import type { CommandAnswer } from './control-socket.ts'

/** The migrations that the Supabase of SUPABASE_URL lacks, as one SQL file; without its service key all of them, because the file skips what is there. */
export async function printMigrations(environment: Environment): Promise<CommandAnswer> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = environment
  const { SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey } = environment
  if (url === undefined || anonKey === undefined || serviceRoleKey === undefined)
    return { lines: [migrationsFile(productMigrations)], isFailure: false }
  const { serviceClient, close } = openHostedSource(url, anonKey, serviceRoleKey)
  const missing = serviceClient && (await missingMigrations(serviceClient))
  await close()
  if (!missing) return { lines: [`${url} cannot be asked now.`], isFailure: true }
  return { lines: [migrationsFile(missing)], isFailure: false }
}

/** One file for an SQL editor or psql: all of it is applied, or nothing. */
export function migrationsFile(migrations: readonly ProductMigration[]): string {
  if (migrations.length === 0) return '-- Nothing is missing.\n'
  const names = migrations.map(({ name }) => name).join(', ')
  return [
    `-- Temelia: ${names}`,
    'begin;',
    ...migrations.map(toGuardedBlock),
    "notify pgrst, 'reload schema';",
    'commit;',
    '',
  ].join('\n\n')
}

/** Skips one that is applied already: the file may be applied twice. */
function toGuardedBlock({ name, sql }: ProductMigration): string {
  return `-- ${name}
do $temelia_guard$
begin
  if to_regclass('temelia.applied_migrations') is not null then
    if exists (select from temelia.applied_migrations where name = '${name}') then
      return;
    end if;
  end if;
  execute $temelia_file$
${sql.trim()}
$temelia_file$;
  if to_regclass('temelia.applied_migrations') is not null then
    insert into temelia.applied_migrations (name) values ('${name}') on conflict do nothing;
  end if;
end
$temelia_guard$;`
}
