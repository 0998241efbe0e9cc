import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import WebSocket from 'ws'
import { lockDirectory } from '#backend/testing.ts'
import {
  freePort,
  type RunningSite,
  runCommand,
  startAndFail,
  startSite,
  startUntilItWaits,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { stockClient } from '../support/stock-client.ts'
import { unpackDatabase } from '../support/test-engines.ts'
import { pngBytes } from '../support/test-images.ts'

// Every process here takes seconds to start: what one of them can show is asked of the same one.
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

/** What a first start leaves behind, copied where a test is not about the first one. */
let prepared: Awaited<ReturnType<typeof temporaryFolder>>
let preparedData: string
beforeAll(async () => {
  prepared = await temporaryFolder()
  preparedData = path.join(prepared.folder, 'data')
})
afterAll(() => prepared.remove())
const prepareData = (to = dataDir) => cp(preparedData, to, { recursive: true })

const clientOf = (url: string, key = testKeys.anon) => stockClient(url, key)

const upgradeWithoutKey = [
  'GET /realtime/v1/websocket HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n')

const isOneSentence = (output: string) => output.trim().split('\n').length === 1

test('a first start, on no data at all, serves content and closes cleanly on Ctrl-C', async () => {
  const site = await startSite({ DATA_DIR: preparedData })
  // It was made, which is no news of a database.
  expect(site.output()).not.toContain('the database was brought up to date')
  expect(await (await fetch(`${site.url}/healthz`)).json()).toMatchObject({ status: 'ok' })
  const page = await fetch(`${site.url}/?lang=en`)
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<html lang="en"')
  expect(await site.stop()).toBe(0)
  expect(existsSync(path.join(preparedData, 'lock'))).toBe(false)
  expect(existsSync(path.join(preparedData, 'control.sock'))).toBe(false)
})

describe('a running server', () => {
  let running: RunningSite
  let ownData: string
  beforeAll(async () => {
    ownData = path.join(prepared.folder, 'running')
    await prepareData(ownData)
    await chmod(ownData, 0o755)
    running = await startSite({ DATA_DIR: ownData })
  })
  afterAll(() => running.stop())

  test('makes its data directory readable by its owner only', () => {
    expect(statSync(ownData).mode & 0o777).toBe(0o700)
  })

  test('serves the stock client, which reads, signs in and saves', async () => {
    const client = clientOf(running.url)
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
      .poll(async () => (await fetch(`${running.url}/`)).text())
      .toContain('Titlu salvat din test')
  })

  test('renders pictures of its media in the sizes of the site only', async () => {
    const media = clientOf(running.url, testKeys.service).storage.from('media')
    const picture = await pngBytes({ width: 600, height: 400 })
    const { error } = await media.upload('casa.png', picture, { contentType: 'image/png' })
    expect(error).toBeNull()
    const address = `${running.url}/storage/v1/render/image/public/media/casa.png?width=60`
    const shown = Buffer.from(await (await fetch(address)).arrayBuffer())
    expect((await sharp(shown).metadata()).width).toBe(480)
  })

  test('a second start on its data directory is refused with one sentence and exit code 1', async () => {
    const second = { DATA_DIR: ownData, PORT: String(await freePort()) }
    const { exitCode, output } = await startAndFail(second)
    expect({ exitCode, isOneSentence: isOneSentence(output) }).toEqual({
      exitCode: 1,
      isOneSentence: true,
    })
    expect(output).toContain('is in use by another Temelia')
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200)
  })

  test('a second start on its port is refused with one sentence and exit code 1', {
    tags: 'long',
  }, async () => {
    await prepareData()
    const port = new URL(running.url).port
    const { exitCode, output } = await startAndFail({ DATA_DIR: dataDir, PORT: port })
    expect(exitCode).toBe(1)
    expect(output).toContain(`127.0.0.1:${port} is in use`)
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false)
  })

  test('takes shell commands through its socket, which only its owner can use', async () => {
    expect(statSync(path.join(ownData, 'control.sock')).mode & 0o777).toBe(0o600)
    const admin = (...words: string[]) => runCommand(['admin', ...words], { DATA_DIR: ownData })
    expect(await admin('list')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('owner@example.com'),
    })
    const added = await admin('add', 'second@example.com')
    expect(added).toMatchObject({ exitCode: 0, output: expect.stringContaining('Password: ') })
    const password = /Password: (\S+)/.exec(added.output)?.[1] ?? ''
    const { error } = await clientOf(running.url).auth.signInWithPassword({
      email: 'second@example.com',
      password,
    })
    expect(error).toBeNull()
    expect((await admin('remove', 'owner@example.com')).exitCode).toBe(0)
    expect(await admin('remove', 'second@example.com')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Ultimul'),
    })
  })

  test('closes although panels are connected and a visitor holds a socket open', async () => {
    const listening = new WebSocket(
      `${running.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${testKeys.anon}&vsn=2.0.0`,
    )
    await once(listening, 'open')
    const stranger = connect({ port: Number(new URL(running.url).port), allowHalfOpen: true })
    stranger.on('error', () => undefined)
    stranger.write(upgradeWithoutKey)
    await once(stranger, 'data')
    const closed = once(listening, 'close')
    expect(await running.stop()).toBe(0)
    expect((await closed)[0]).toBe(1001)
    stranger.destroy()
  })
})

describe('a start', () => {
  test('leaves a generated password in a file that only its owner can read, and keeps its keys for the next one', {
    tags: 'long',
  }, async () => {
    await unpackDatabase(dataDir)
    const environment = {
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: '',
      SUPABASE_ANON_KEY: '',
      SUPABASE_SERVICE_ROLE_KEY: '',
    }
    const first = await startSite(environment)
    const panelOf = async (url: string) => (await fetch(`${url}/admin`)).text()
    const panel = await panelOf(first.url)
    const file = path.join(dataDir, 'administrator-password.txt')
    expect(first.output()).toContain(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const password = (await readFile(file, 'utf8')).trim()
    expect(first.output()).not.toContain(password)
    await first.stop()

    const second = await startSite(environment)
    expect(await panelOf(second.url)).toBe(panel)
    const key = /"key":"([^"]+)"/.exec(panel)?.[1] ?? ''
    const { error } = await clientOf(second.url, key).auth.signInWithPassword({
      email: testAdministrator.email,
      password,
    })
    expect(error).toBeNull()
    await second.stop()
  })

  test('works on a PostgreSQL server, and two instances share it', { tags: 'long' }, async () => {
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

  test('ends if its data directory was taken over while it was paused, also where its path is too long for a socket', {
    tags: 'long',
  }, async () => {
    dataDir = path.join(folder, 'd'.repeat(120))
    await mkdir(dataDir)
    await prepareData()
    const site = await startSite({ DATA_DIR: dataDir })
    expect((await runCommand(['admin', 'list'], { DATA_DIR: dataDir })).exitCode).toBe(0)

    const goOn = site.pause()
    const lock = path.join(dataDir, 'lock')
    const taken = { ...JSON.parse(await readFile(lock, 'utf8')), token: 'another' }
    await writeFile(lock, JSON.stringify(taken))
    expect(await goOn()).toBe(1)
    expect(site.output()).toContain('Another Temelia has taken over the data directory')
    expect(JSON.parse(await readFile(lock, 'utf8'))).toEqual(taken)
  })
})

describe('a restart', () => {
  /** The place of a holder that is gone, claimed by a process that lives (this one): until it lets go, no start takes it. */
  const holdOpening = async () => {
    const elsewhere = path.join(folder, 'elsewhere')
    await mkdir(elsewhere)
    const { release } = await lockDirectory(elsewhere)
    const self = await readFile(path.join(elsewhere, 'lock'), 'utf8')
    await release()
    const claim = path.join(dataDir, 'lock.after-gone')
    await writeFile(claim, self)
    const gone = { ...JSON.parse(self), token: 'gone', pid: 0 }
    await writeFile(path.join(dataDir, 'lock'), JSON.stringify(gone))
    return () => rm(claim)
  }

  test('closes in order when it is told to stop before the database is open', {
    tags: 'long',
  }, async () => {
    await prepareData()
    const letOpen = await holdOpening()
    const starting = await startUntilItWaits({ DATA_DIR: dataDir })
    const stopped = starting.stop('SIGTERM')
    await letOpen()
    expect(await stopped).toBe(0)
    expect(existsSync(path.join(dataDir, 'lock'))).toBe(false)
    expect(statSync(path.join(dataDir, 'published-site.json')).mode & 0o777).toBe(0o600)
  })
})

describe('a start is refused with exit code 1 if', () => {
  test('values of the environment are wrong, and each is named', async () => {
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

describe('shell commands without a running server', () => {
  test('open the database themselves', { tags: 'long' }, async () => {
    await prepareData()
    const admin = (...words: string[]) => runCommand(['admin', ...words], { DATA_DIR: dataDir })
    expect(await admin('remove', 'owner@example.com')).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('Ultimul'),
    })
    expect(await admin('add', 'second@example.com')).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('Password: '),
    })
    expect((await admin('list')).output).toContain('second@example.com')
  })

  test('do not create a site where there is none', async () => {
    const { exitCode, output } = await runCommand(['admin', 'list'], { DATA_DIR: dataDir })
    expect(exitCode).toBe(1)
    expect(output).toBe(`There is no site in ${dataDir} yet: npm start makes one.\n`)
    expect(existsSync(dataDir)).toBe(false)
  })
})
