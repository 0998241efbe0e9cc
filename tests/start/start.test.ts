import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import WebSocket from 'ws'
import {
  freePort,
  runCommand,
  startAndFail,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { unpackDatabase } from '../support/test-engines.ts'

let folder: string
let remove: () => Promise<void>
let dataDir: string
beforeEach(async () => {
  const made = await temporaryFolder()
  folder = made.folder
  remove = made.remove
  dataDir = path.join(folder, 'data')
})
afterEach(() => remove())

/** What a start leaves behind, copied where a test is not about the first one. */
let prepared: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  prepared = await temporaryFolder()
  const folderOfData = path.join(prepared.folder, 'data')
  await unpackDatabase(folderOfData)
  const site = await startSite({ DATA_DIR: folderOfData })
  await site.stop()
})
afterAll(() => prepared.remove())
const prepareData = () => cp(path.join(prepared.folder, 'data'), dataDir, { recursive: true })

const clientOf = (url: string, key = testKeys.anon) =>
  createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })

const upgradeWithoutKey = [
  'GET /realtime/v1/websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n')

describe('a start', () => {
  test('serves content from the database, and closes cleanly on Ctrl-C', async () => {
    const site = await startSite({ DATA_DIR: dataDir })
    expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({ status: 'ok' })
    const page = await fetch(`${site.url}/?lang=en`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="en"')
    expect(await site.stop()).toBe(0)
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false)
    expect(existsSync(path.join(dataDir, 'control.sock'))).toBe(false)
  })

  test('is one that the stock client reads from, signs in at and saves through', async () => {
    await prepareData()
    const site = await startSite({ DATA_DIR: dataDir })
    const client = clientOf(site.url)
    const { data: hero } = await client.from('site_hero').select('*').limit(1).single()
    const signedIn = await client.auth.signInWithPassword(testAdministrator)
    expect(signedIn.error).toBeNull()
    const { data: site0 } = await client.rpc('load_site')
    const title = { ...hero.title, ro: 'Titlu salvat din test' }
    const { data: answer } = await client.rpc('save_site', {
      base_revision: site0.revision,
      changes: { site_hero: { title } },
    })
    expect(answer).toMatchObject({ saved: true, version: 2 })
    await expect
      .poll(async () => (await fetch(`${site.url}/`)).text())
      .toContain('Titlu salvat din test')
    await site.stop()
  })

  test('closes although panels listen and a stranger holds a socket open', async () => {
    await prepareData()
    const site = await startSite({ DATA_DIR: dataDir })
    const listening = new WebSocket(
      `${site.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${testKeys.anon}&vsn=2.0.0`,
    )
    await once(listening, 'open')
    const stranger = connect({ port: Number(new URL(site.url).port), allowHalfOpen: true })
    stranger.on('error', () => undefined)
    stranger.write(upgradeWithoutKey)
    await once(stranger, 'data')
    const closed = once(listening, 'close')
    expect(await site.stop()).toBe(0)
    expect((await closed)[0]).toBe(1001)
    stranger.destroy()
  })

  test('keeps what was saved for the next one, and its keys', async () => {
    await unpackDatabase(dataDir)
    const environment = { DATA_DIR: dataDir, SUPABASE_ANON_KEY: '', SUPABASE_SERVICE_ROLE_KEY: '' }
    const first = await startSite(environment)
    const panelOf = async (url: string) => (await fetch(`${url}/admin`)).text()
    const panel = await panelOf(first.url)
    await first.stop()
    const second = await startSite(environment)
    expect(await panelOf(second.url)).toBe(panel)
    await second.stop()
  })

  test('leaves a generated password in a file that only its owner can read', async () => {
    await unpackDatabase(dataDir)
    const site = await startSite({ DATA_DIR: dataDir, ADMIN_PASSWORD: '' })
    const file = path.join(dataDir, 'administrator-password.txt')
    expect(site.output()).toContain(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const password = (await readFile(file, 'utf8')).trim()
    expect(site.output()).not.toContain(password)
    const { error } = await clientOf(site.url).auth.signInWithPassword({
      email: testAdministrator.email,
      password,
    })
    expect(error).toBeNull()
    await site.stop()
  })

  test('closes a data directory that others may read', async () => {
    await prepareData()
    await chmod(dataDir, 0o755)
    const site = await startSite({ DATA_DIR: dataDir })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await site.stop()
  })

  test('works on a PostgreSQL server, and two instances share it', async () => {
    const url = new URL(inject('postgresUrl'))
    const name = `start_${Date.now()}`
    const postgres = new (await import('pg')).default.Client(url.href)
    await postgres.connect()
    await postgres.query(`create database ${name}`)
    url.pathname = `/${name}`
    const environment = { DATABASE_URL: url.href }
    const [one, other] = await Promise.all([
      startSite({ ...environment, DATA_DIR: path.join(folder, 'one') }),
      startSite({ ...environment, DATA_DIR: path.join(folder, 'other') }),
    ])
    const service = clientOf(one.url, testKeys.service)
    const { data: loaded } = await service.rpc('load_site')
    await service.rpc('save_site', {
      base_revision: loaded.revision,
      changes: { site_hero: { title: 'Salvat pe prima instanță' } },
    })
    await expect
      .poll(async () => (await fetch(`${other.url}/`)).text())
      .toContain('Salvat pe prima instanță')
    await one.stop()
    await other.stop()
    await postgres.query(`drop database ${name} with (force)`)
    await postgres.end()
  })
})

describe('a start that cannot be is refused with one sentence and exit code 1', () => {
  const isOneSentence = (output: string) => output.trim().split('\n').length === 1

  test('the port is in use', async () => {
    await prepareData()
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const port = String((blocker.address() as { port: number }).port)
    const { exitCode, output } = await startAndFail({ DATA_DIR: dataDir, PORT: port })
    expect(exitCode).toBe(1)
    expect(output).toContain(`127.0.0.1:${port} is in use`)
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false)
    blocker.close()
  })

  test('the data directory is in use', async () => {
    await prepareData()
    const site = await startSite({ DATA_DIR: dataDir })
    const second = { DATA_DIR: dataDir, PORT: String(await freePort()) }
    const { exitCode, output } = await startAndFail(second)
    expect({ exitCode, isOneSentence: isOneSentence(output) }).toEqual({
      exitCode: 1,
      isOneSentence: true,
    })
    expect(output).toContain('is in use by another Temelia')
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    await site.stop()
  })

  test('the data directory was taken over while the server was paused: it ends', async () => {
    await prepareData()
    const site = await startSite({ DATA_DIR: dataDir })
    const goOn = site.pause()
    const lock = path.join(dataDir, 'lock')
    const taken = { ...JSON.parse(await readFile(lock, 'utf8')), token: 'another' }
    await writeFile(lock, JSON.stringify(taken))
    expect(await goOn()).toBe(1)
    expect(site.output()).toContain('Another Temelia has taken over the data directory')
    expect(JSON.parse(await readFile(lock, 'utf8'))).toEqual(taken)
  })

  test('values of the environment are wrong: each is named', async () => {
    const { exitCode, output } = await startAndFail({
      DATA_DIR: dataDir,
      PORT: 'eighty',
      PUBLIC_URL: 'example.com',
      AUTH_SIGNUP: 'perhaps',
    })
    expect(exitCode).toBe(1)
    for (const name of ['PORT', 'PUBLIC_URL', 'AUTH_SIGNUP']) expect(output).toContain(`${name}:`)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('the database server cannot be reached', async () => {
    const { exitCode, output } = await startAndFail({
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://someone:secret-word@127.0.0.1:${await freePort()}/site`,
    })
    expect({ exitCode, isOneSentence: isOneSentence(output) }).toEqual({
      exitCode: 1,
      isOneSentence: true,
    })
    expect(output).toContain('cannot be reached')
    expect(output).not.toContain('secret-word')
  })
})

describe('shell commands', () => {
  const commands = async () => {
    const list = await runCommand(['admin', 'list'], { DATA_DIR: dataDir })
    const added = await runCommand(['admin', 'add', 'second@example.com'], { DATA_DIR: dataDir })
    const removed = await runCommand(['admin', 'remove', 'owner@example.com'], {
      DATA_DIR: dataDir,
    })
    const last = await runCommand(['admin', 'remove', 'second@example.com'], { DATA_DIR: dataDir })
    expect(list).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('owner@example.com'),
    })
    expect(added).toMatchObject({ exitCode: 0, output: expect.stringContaining('Password: ') })
    expect(removed.exitCode).toBe(0)
    expect(last).toMatchObject({ exitCode: 1, output: expect.stringContaining('Ultimul') })
    return /Password: (\S+)/.exec(added.output)?.[1] ?? ''
  }

  test('reach the running server through its socket, which is for its owner alone', async () => {
    await prepareData()
    const site = await startSite({ DATA_DIR: dataDir })
    expect(statSync(path.join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600)
    const password = await commands()
    const { error } = await clientOf(site.url).auth.signInWithPassword({
      email: 'second@example.com',
      password,
    })
    expect(error).toBeNull()
    await site.stop()
  })

  test('open the database themselves when no server runs', async () => {
    await prepareData()
    await commands()
  })

  test('make no site where there is none', async () => {
    const { exitCode, output } = await runCommand(['admin', 'list'], { DATA_DIR: dataDir })
    expect(exitCode).toBe(1)
    expect(output).toBe(`There is no site in ${dataDir} yet: npm start makes one.\n`)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('reach a data directory whose path is longer than a socket’s address', async () => {
    dataDir = path.join(folder, 'd'.repeat(120))
    await mkdir(dataDir)
    await prepareData()
    const site = await startSite({ DATA_DIR: dataDir })
    const { exitCode } = await runCommand(['admin', 'list'], { DATA_DIR: dataDir })
    expect(exitCode).toBe(0)
    await site.stop()
  })
})
