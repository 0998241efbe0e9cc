import { randomInt } from 'node:crypto'
import path from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import WebSocket from 'ws'
import { startPostgresServer } from './postgres-server.ts'
import { type RunningSite, startSite, temporaryFolder, testKeys } from './running-site.ts'
import { type EngineKind, unpackDatabase } from './test-engines.ts'

const savesBetweenKills = { least: 3, most: 25 }

/**
 * Saves in a loop and ends the process that holds the database with SIGKILL at a random moment:
 * the whole server on the embedded engine, PostgreSQL on the other. Then everything acknowledged must be there.
 */
export async function killDuringSaves(kind: EngineKind, rounds: number): Promise<void> {
  const { folder, remove } = await temporaryFolder()
  const postgres = kind === 'server' ? await startPostgresServer() : undefined
  const dataDir = path.join(folder, 'data')
  if (!postgres) await unpackDatabase(dataDir)
  const environment = {
    DATA_DIR: dataDir,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  }
  let site = await startSite(environment)
  try {
    let acknowledged = 1
    for (let round = 1; round <= rounds; round += 1) {
      acknowledged = await saveUntilKilled(serviceOf(site), acknowledged, async () => {
        await (postgres ? postgres.kill() : site.kill())
      })
      if (postgres) {
        await site.kill()
        await postgres.restart()
      }
      site = await startSite(environment)
      acknowledged = await checkNothingIsLost(serviceOf(site), acknowledged)
    }
  } finally {
    await site.stop()
    await postgres?.stop()
    await remove()
  }
}

function serviceOf({ url }: RunningSite): SupabaseClient {
  return createClient(url, testKeys.service, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
}

/** The version of the last save that was answered. The kill comes while further saves are under way. */
async function saveUntilKilled(
  service: SupabaseClient,
  version: number,
  kill: () => Promise<void>,
): Promise<number> {
  const savesBeforeKill = randomInt(savesBetweenKills.least, savesBetweenKills.most)
  let acknowledged = version
  let killed: Promise<void> | undefined
  for (let count = 1; ; count += 1) {
    const answer = await saveNext(service, acknowledged + 1)
    if (answer === undefined) break
    acknowledged = answer
    if (count >= savesBeforeKill) killed ??= kill()
  }
  await killed
  return acknowledged
}

async function saveNext(service: SupabaseClient, version: number): Promise<number | undefined> {
  const { data: loaded } = await service.rpc('load_site').abortSignal(AbortSignal.timeout(5_000))
  if (!loaded) return undefined
  const { data } = await service
    .rpc('save_site', { base_revision: loaded.revision, changes: changesOf(version) })
    .abortSignal(AbortSignal.timeout(5_000))
  return data?.version
}

/** Two sections say the version, so that half a save would show. */
function changesOf(version: number) {
  return { site_hero: { title: `v${version}` }, site_contact: { title: `v${version}` } }
}

async function checkNothingIsLost(service: SupabaseClient, acknowledged: number): Promise<number> {
  const { data: loaded } = await service.rpc('load_site')
  const { version } = loaded.site_global_settings.settings
  // The save under way at the kill may have been committed without its answer.
  expect([acknowledged, acknowledged + 1]).toContain(version)
  if (version > 1) {
    expect(loaded.site_hero.title).toBe(`v${version}`)
    expect(loaded.site_contact.title).toBe(`v${version}`)
  }
  const { data: last } = await service
    .from('site_versions')
    .select('version')
    .order('version', { ascending: false })
    .limit(1)
    .single()
  const { count } = await service.from('site_versions').select('*', { count: 'exact', head: true })
  expect({ last: last?.version, count }).toEqual({ last: version, count: version })
  return version
}
