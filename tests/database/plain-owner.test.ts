import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate, runAsOwner } from '#backend/backend.ts'
import { PgEngine, runAsRole, serviceCaller } from '#backend/testing.ts'
import { defaultSiteData } from '#content/defaults/default-site-data.ts'
import { migrations } from '#server/source/migrations.ts'
import { seedSite } from '#server/source/seed-site.ts'

const name = `plain_${randomUUID().replaceAll('-', '')}`
let administrator: pg.Client
let engine: PgEngine
let url: URL

beforeAll(async () => {
  administrator = new pg.Client(inject('postgresUrl'))
  await administrator.connect()
  await administrator.query(`create role ${name} login createrole`)
  await administrator.query(`create database ${name} owner ${name}`)
  // Roles belong to the cluster: another database made them, and its administrator grants them to this owner.
  await administrator.query(`grant anon, authenticated, service_role to ${name}`)
  url = new URL(inject('postgresUrl'))
  url.username = name
  url.pathname = `/${name}`
  engine = new PgEngine(url.href)
})
afterAll(async () => {
  await engine.close()
  await administrator.query(`drop database ${name} with (force)`)
  await administrator.query(`drop role ${name}`)
  await administrator.end()
})

test('the migrations and a save work for a database owner who is no superuser', async () => {
  await migrate(engine, migrations)
  await runAsOwner(engine, 'test', (tx) => seedSite(tx, defaultSiteData))
  const [row] = await runAsRole(engine, serviceCaller, (tx) =>
    tx.query<{ answer: { saved: boolean } }>(
      `select public.save_site((public.load_site() ->> 'revision')::bigint, '{"site_hero": {"title": "Salvat"}}')
         as answer`,
    ),
  )
  expect(row?.answer.saved).toBe(true)
})

test('SQL written for a hosted Supabase finds crypt() without naming its schema', async () => {
  const seeding = new pg.Client(url.href)
  await seeding.connect()
  const { rows } = await seeding.query(`select crypt('parola', gen_salt('bf')) as hash`)
  await seeding.end()
  expect(rows[0]?.hash).toMatch(/^\$2a\$/)
})
