import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsRole } from '#backend/testing.ts'
import { inAllLanguages } from '#content/values/localised-text.ts'
import {
  administratorCaller,
  openSiteDatabase,
  type SiteDatabase,
  strangerCaller,
} from '../support/site-database.ts'
import { oneEngine } from '../support/test-engines.ts'

describe.each(oneEngine('server'))('the content revision on the %s engine', (kind) => {
  let database: SiteDatabase
  beforeAll(async () => {
    database = await openSiteDatabase(kind)
  })
  beforeEach(() => database.reset())
  afterAll(() => database.dispose())

  test('the revision rises once for each writing transaction, and is announced at commit', async () => {
    const notices: string[] = []
    await database.engine.listen('realtime', (payload) => notices.push(payload ?? 'lost'))
    const { revision } = await database.load()
    await database.save(revision, {
      site_hero: { title: inAllLanguages('one') },
      site_contact: { title: inAllLanguages('two') },
    })
    await runAsRole(database.engine, administratorCaller, (tx) =>
      tx.query(`update public.site_footer set show_legal = false`),
    )
    await database.owner((tx) => tx.script('truncate public.site_projects_items'))
    expect((await database.load()).revision).toBe(revision + 3)
    await expect.poll(() => notices.length).toBe(3)
    const announced = { topic: 'site', event: 'revision', private: false }
    expect(notices.map((notice) => JSON.parse(notice))).toMatchObject([
      announced,
      announced,
      announced,
    ])
    // And nothing else: everybody hears it, also of what is hidden.
    expect(notices.map((notice) => JSON.parse(notice).payload)).toEqual([
      { revision: revision + 1 },
      { revision: revision + 2 },
      { revision: revision + 3 },
    ])
  })

  test('the revision stays when someone without the right tries to write', async () => {
    const { revision } = await database.load()
    await runAsRole(database.engine, strangerCaller, (tx) =>
      tx.query(`update public.site_footer set show_legal = false`),
    )
    expect((await database.load()).revision).toBe(revision)
  })

  test('the revision stays when the transaction fails', async () => {
    const { revision } = await database.load()
    const failing = database.owner(async (tx) => {
      await tx.query(`update public.site_footer set show_legal = false`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await database.load()).revision).toBe(revision)
  })
})
