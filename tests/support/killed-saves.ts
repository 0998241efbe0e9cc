import { randomInt } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Work } from './kill-rounds.ts'

const savesBetweenKills = { least: 3, most: 25 }

/** Saves one after the other; the kill comes while further ones are under way. */
export function savesInALoop(): Work {
  let acknowledged = 1
  return {
    async workUntilKilled(service, kill) {
      const savesBeforeKill = randomInt(savesBetweenKills.least, savesBetweenKills.most)
      let killed: Promise<void> | undefined
      for (let count = 1; ; count += 1) {
        const answer = await saveNext(service, acknowledged + 1)
        if (answer === undefined) break
        acknowledged = answer
        if (count >= savesBeforeKill) killed ??= kill()
      }
      await (killed ?? kill())
    },
    async checkNothingIsLost(service) {
      acknowledged = await checkVersions(service, acknowledged)
    },
  }
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

async function checkVersions(service: SupabaseClient, acknowledged: number): Promise<number> {
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
