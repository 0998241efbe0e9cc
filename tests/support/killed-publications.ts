import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Work } from './kill-rounds.ts'

/** Plans sets that are due at once: the job of the server and this program publish them at the same time, until the kill. */
export function publicationsInALoop(): Work {
  const planned: string[] = []
  return {
    async workUntilKilled(service, kill) {
      const { data: owner } = await service.from('admin_users').select('user_id').limit(1).single()
      const setsBeforeKill = randomInt(1, 6)
      let killed: Promise<void> | undefined
      for (let count = 1; ; count += 1) {
        const name = `v${planned.length + 1}`
        const isPlanned = await plan(service, name, owner?.user_id)
        if (!isPlanned) break
        planned.push(name)
        const publishing = publish(service, name)
        if (count >= setsBeforeKill) {
          await wait(randomInt(0, 25))
          killed ??= kill()
        }
        await publishing
      }
      await (killed ?? kill())
    },
    async checkNothingIsLost(service) {
      // What was planned and not published before the kill is made up for by the job.
      for (let waiting = planned.length; waiting > 0; await wait(50)) {
        const left = service.from('prepared_sets').select('id').eq('state', 'planned')
        waiting = (await left).data?.length ?? 1
      }
      const { data: versions } = await service
        .from('site_versions')
        .select('version, name')
        .order('version')
      expect(versions?.map(({ version }) => version)).toEqual(
        versions?.map((_, index) => index + 1),
      )
      const names = versions?.flatMap(({ name }) => name ?? []).toSorted()
      expect(names?.filter((name) => planned.includes(name))).toEqual(planned.toSorted())
      const { data: sets } = await service
        .from('prepared_sets')
        .select('name, state, published_version')
      for (const { name, state, published_version } of sets ?? []) {
        const of = versions?.filter((version) => version.name === name)
        expect([name, state, of]).toEqual([
          name,
          'published',
          [{ version: published_version, name }],
        ])
      }
      const { data: site } = await service.rpc('load_site')
      expect(site.site_contact.title).toEqual(site.site_hero.title)
    },
  }
}

const timeout = () => AbortSignal.timeout(5_000)

async function plan(service: SupabaseClient, name: string, owner: string): Promise<boolean> {
  const { data: revision } = await service
    .from('site_revision')
    .select('revision')
    .abortSignal(timeout())
    .single()
  if (!revision) return false
  const title = { ro: name, en: name, ru: name }
  const { error } = await service
    .from('prepared_sets')
    .insert({
      id: randomUUID(),
      name,
      base_revision: revision.revision,
      changes: { site_hero: { title }, site_contact: { title } },
      sections: ['hero', 'contact'],
      state: 'planned',
      publish_at: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString(),
      planned_by: owner,
      planned_at: new Date(Date.now() + 60_000).toISOString(),
    })
    .abortSignal(timeout())
  return error === null
}

async function publish(service: SupabaseClient, name: string): Promise<void> {
  const set = await service
    .from('prepared_sets')
    .select('id, revision, changes')
    .eq('name', name)
    .abortSignal(timeout())
    .maybeSingle()
  const site = await service.rpc('load_site').abortSignal(timeout())
  if (!set.data || !site.data) return
  await service
    .rpc('publish_prepared_set', {
      set_id: set.data.id,
      set_revision: set.data.revision,
      base_revision: site.data.revision,
      changes: set.data.changes,
    })
    .abortSignal(timeout())
}
