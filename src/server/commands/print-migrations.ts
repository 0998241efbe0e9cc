import type { Environment } from '../environment/environment.ts'
import { openHostedSource } from '../source/hosted-source.ts'
import {
  migrationTables,
  missingMigrations,
  type ProductMigration,
  productMigrations,
} from '../source/missing-migrations.ts'
import type { CommandAnswer } from './control-socket.ts'

/** The migrations that the Supabase of SUPABASE_URL lacks, as one SQL file; without its service key all of them, because the file skips what is there. */
export async function printMigrations(environment: Environment): Promise<CommandAnswer> {
  const { SUPABASE_URL: url, SUPABASE_ANON_KEY: anonKey } = environment
  const { SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey } = environment
  if (url === undefined || anonKey === undefined || serviceRoleKey === undefined)
    return { lines: [migrationsFile(productMigrations)], isFailure: false }
  const { serviceClient, close } = openHostedSource({ url, anonKey, serviceRoleKey })
  const missing = serviceClient && (await missingMigrations(serviceClient))
  await close()
  if (!missing) return { lines: [`${url} cannot be asked now.`], isFailure: true }
  return { lines: [migrationsFile(missing)], isFailure: false }
}

/**
 * SQL conditions that show that a migration has been applied, for those older than the list of applied ones. The file
 * checks each, so that it does no harm to a database that has some of them, or when it is applied twice.
 */
const appliedConditions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    migrationTables.map(([name, made]) => [name, tableExists(`public.${made}`)]),
  ),
  '002_site_table_rules': routineExists('temelia.touch_updated_at()'),
  '012_load_site': routineExists('public.load_site()'),
  '013_save_site': routineExists('public.save_site(bigint, jsonb)'),
  '014_media_bucket': "exists (select from storage.buckets where id = 'media')",
  '016_recovery_codes': routineExists('public.create_recovery_codes()'),
  '017_panel_channel': routineExists('public.panel_channel()'),
  '018_backups': tableExists('temelia.backups'),
  '019_media_list':
    "exists (select from pg_policies where schemaname = 'storage' and policyname = 'administrators may read media')",
  '020_save_site_rows': routineExists('temelia.insert_rows(text, text, jsonb)'),
  '021_truncate': routineExists('temelia.delete_rows()'),
  '022_applied_migrations': tableExists('temelia.applied_migrations'),
}

function tableExists(name: string): string {
  return `to_regclass('${name}') is not null`
}

function routineExists(signature: string): string {
  return `to_regprocedure('${signature}') is not null`
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

function toGuardedBlock({ name, sql }: ProductMigration): string {
  const isApplied = appliedConditions[name] ?? 'false'
  return `-- ${name}
do $temelia_guard$
begin
  if to_regclass('temelia.applied_migrations') is not null then
    if exists (select from temelia.applied_migrations where name = '${name}') then
      return;
    end if;
  end if;
  if not (${isApplied}) then
    execute $temelia_file$
${sql.trim()}
$temelia_file$;
  end if;
  if to_regclass('temelia.applied_migrations') is not null then
    insert into temelia.applied_migrations (name) values ('${name}') on conflict do nothing;
  end if;
end
$temelia_guard$;`
}
