import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RequestFileKind } from '#content/requests/request-files.ts'
import { loadRequestFiles } from '#data/requests/request-files.ts'
import { fuzzSeed } from '../support/fuzz-seed.ts'
import {
  askOffset,
  beginUpload,
  discardUpload,
  sendPart,
  uploadFile,
} from '../support/request-uploads.ts'
import {
  type RunningSite,
  runCommand,
  startSite,
  temporaryFolder,
  testAdministrator,
  testKeys,
} from '../support/running-site.ts'
import { sampleFiles } from '../support/sample-files.ts'
import { type ScriptedServer, startScriptedServer } from '../support/scripted-server.ts'
import { stockClient } from '../support/stock-client.ts'
import { unpackDatabase } from '../support/test-engines.ts'
import { sendByTus, stopByTus } from '../support/tus-client.ts'
import { volume } from '../support/volume.ts'

const data = await temporaryFolder()
const uploads = path.join(data.folder, 'requests-files')
const megabyte = 1024 * 1024
let site: RunningSite
let samples: Record<RequestFileKind, Buffer>
/** A system of the owner's, which the webhook tells of every request. */
let crm: ScriptedServer
let environment: Record<string, string>

beforeAll(async () => {
  samples = await sampleFiles()
  crm = await startScriptedServer(() => ({ status: 200 }))
  environment = {
    DATA_DIR: data.folder,
    REQUEST_FILES_MB: '60',
    TRUST_PROXY: '1',
    REQUEST_WEBHOOK_URL: `${crm.url}/requests`,
    REQUEST_WEBHOOK_SECRET: `whsec_${Buffer.alloc(24, 'k').toString('base64')}`,
  }
  await unpackDatabase(data.folder)
  site = await startSite(environment)
  await clientWith(testKeys.service)
    .from('site_request_form')
    .upsert({ id: 'main', is_on: true })
    .throwOnError()
  await vi.waitFor(async () => expect(await ticketOf()).not.toBe(''), patient)
})
afterAll(async () => {
  await site?.stop()
  await crm?.stop()
  await data.remove()
})

const patient = { timeout: 60_000 }
const manual = { redirect: 'manual' } as const

function clientWith(key: string) {
  return stockClient(site.url, key)
}
const service = () => clientWith(testKeys.service)

async function ticketOf(): Promise<string> {
  const page = await fetch(`${site.url}/oferta`, manual)
  return /name="ticket" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
}
const keyOf = (ticket: string) => ticket.split('.')[0] ?? ''

let forms = 0

function sendForm(ticket: string, more: [string, string | File][], asForm = false) {
  const always = { ticket, phone: '069 123 456', consent: 'yes' }
  const fields: [string, string | File][] = [
    ...Object.entries(always).filter(([name]) => !more.some(([other]) => other === name)),
    ...more,
  ]
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const body = asForm ? form : new URLSearchParams(fields as [string, string][])
  // One network may send only a few forms a minute.
  forms += 1
  const headers = fromNetwork(`10.0.0.${forms}`)
  return fetch(`${site.url}/oferta`, { method: 'POST', headers, body, ...manual })
}
const fileOf = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)
const missingIn = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', site.url).searchParams.get('fisiere')

async function storedFiles(ticket: string) {
  const { data: rows } = await service()
    .from('request_files')
    .select('id, name, kind, size, object_name')
    .eq('request_id', keyOf(ticket))
    .order('name')
    .throwOnError()
  return rows ?? []
}

async function bytesOf(objectName: string): Promise<Buffer> {
  const { data: blob, error } = await service().storage.from('requests').download(objectName)
  if (error) throw error
  return Buffer.from(await blob.arrayBuffer())
}

const waitingUploads = async () =>
  (await readdir(uploads)).filter((name) => name.endsWith('.json')).length

test('a file that comes in parts, over a line that breaks, is stored once and byte for byte', async () => {
  const ticket = await ticketOf()
  const content = Buffer.concat([samples.jpeg, randomBytes(2 * megabyte)])
  const { address, id } = await beginUpload(site.url, ticket, {
    name: '../Curtea\u202e din spate.JPG',
    size: content.length,
  })
  expect(await sendPart(address, 0, content.subarray(0, 500_000))).toMatchObject({ status: 204 })
  await breakOff(address, 500_000, content.subarray(500_000, 900_000))
  const { offset } = await askOffset(address)
  expect(offset).toBe('900000')
  expect(await sendPart(address, 0, content)).toEqual({ status: 409, reason: 'malformed', offset })
  // The process may be killed too.
  await site.kill()
  site = await startSite({ ...environment, PORT: new URL(site.url).port })
  expect(await askOffset(address)).toMatchObject({ status: 200, offset })
  const rest = await sendPart(address, Number(offset), content.subarray(Number(offset)))
  expect(rest).toMatchObject({ status: 204, offset: String(content.length) })

  const answers = await Promise.all([1, 2, 3].map(() => sendForm(ticket, [['upload', id]])))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(answers.map(missingIn)).toEqual([null, null, null])
  await expect.poll(() => storedFiles(ticket), patient).toHaveLength(1)
  const [file] = await storedFiles(ticket)
  expect(file).toMatchObject({ name: 'Curtea din spate.jpg', kind: 'jpeg', size: content.length })
  expect((await bytesOf(file?.object_name)).equals(content)).toBe(true)
  await expect.poll(waitingUploads, patient).toBe(0)
  // Sent once more when nothing of it is left here.
  expect(missingIn(await sendForm(ticket, [['upload', id]]))).toBeNull()
  expect(await storedFiles(ticket)).toHaveLength(1)
})

test('of thirty requests that send one file at once one writes, and the file is as long as announced', async () => {
  const content = Buffer.concat([samples.jpeg, randomBytes(megabyte)])
  for (let round = 0; round < volume(1, 100); round += 1) {
    const ticket = await ticketOf()
    const file = { name: 'a.jpg', size: content.length }
    const from = fromNetwork(`198.51.100.${round}`)
    const { address, id } = await beginUpload(site.url, ticket, file, from)
    const sending = Array.from({ length: 30 }, () => sendPart(address, 0, content, from))
    const statuses = (await Promise.all(sending)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, ...Array(29).fill(409)])
    expect(await askOffset(address)).toEqual({ status: 200, offset: String(content.length) })
    expect(await arrivedOf(address)).toBe(content.length)
    if (round > 0) expect(await discardUpload(address)).toBe(204)
    else {
      expect(missingIn(await sendForm(ticket, [['upload', id]]))).toBeNull()
      await expect.poll(() => storedFiles(ticket), patient).toHaveLength(1)
      const [file] = await storedFiles(ticket)
      expect((await bytesOf(file?.object_name)).equals(content)).toBe(true)
    }
  }
})

test('a backup takes along the files of requests, also those on their way to the bucket; erased ones do not come back with it', {
  tags: 'long',
}, async () => {
  const waiting = await ticketOf()
  const openedAt = Date.now()
  const secret = pdfOfItsOwn()
  const send = async (name: string, given?: string, content = samples.pdf) => {
    const ticket = given ?? (await ticketOf())
    const upload = await uploadFile(site.url, ticket, name, content)
    expect((await sendForm(ticket, [['upload', upload]])).status).toBe(303)
    return ticket
  }
  const [kept, erased] = [await send('păstrat.pdf'), await send('șters.pdf', undefined, secret)]
  for (const ticket of [kept, erased])
    await expect.poll(() => storedFiles(ticket), patient).toHaveLength(1)
  expect(await isOnDisk(secret)).toBe(true)
  // From now on the bucket takes nothing and the owner's system hears nothing.
  await takeFilesUpTo(1)
  crm.answerAlways({ status: 503 })
  const erasedWaiting = await send('șters pe drum.pdf')
  // A form that is sent faster counts as spam, and nobody is told of it.
  await expect.poll(() => Date.now() - openedAt, patient).toBeGreaterThan(3_000)
  await send('pe drum.pdf', waiting)
  await expect
    .poll(() => deliveriesOf(waiting), patient)
    .toMatchObject([{ state: 'pending', last_error: expect.any(String) }])
  expect(await waitingUploads()).toBe(2)
  const archive = path.join(data.folder, 'files.tar.gz')
  const backup = await runCommand(['backup', archive], environment)
  expect(backup).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('2 files of requests'),
  })

  for (const ticket of [erased, erasedWaiting])
    await service()
      .rpc('erase_request', { request_id: keyOf(ticket) })
      .throwOnError()
  await site.stop()
  await rm(uploads, { recursive: true })
  const restore = await runCommand(['restore', archive, '--replace'], environment)
  expect(restore).toMatchObject({ exitCode: 0, output: expect.stringContaining('1 files of') })
  expect(await waitingUploads()).toBe(1)
  const told = crm.received.length
  crm.answerAlways(undefined)
  site = await startSite(environment)
  await takeFilesUpTo(null)
  await expect.poll(() => storedFiles(waiting), patient).toMatchObject([{ name: 'pe drum.pdf' }])
  await expect.poll(waitingUploads, patient).toBe(0)
  for (const ticket of [kept, waiting]) {
    const [file, ...others] = await storedFiles(ticket)
    expect(others).toEqual([])
    expect((await bytesOf(file?.object_name)).equals(samples.pdf)).toBe(true)
    expect(await namesInBucket(ticket)).toHaveLength(1)
  }
  await expect.poll(() => namesInBucket(erased), patient).toEqual([])
  await expect.poll(() => isOnDisk(secret), patient).toBe(false)
  expect(await storedFiles(erasedWaiting)).toEqual([])
  expect(await deliveriesOf(waiting)).toMatchObject([{ state: 'not-sent' }])
  expect(crm.received).toHaveLength(told)
})

/** Whether any file of the site has this content. */
async function isOnDisk(content: Buffer): Promise<boolean> {
  for (const folder of [uploads, path.join(data.folder, 'media')])
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile() && (await readFile(file).catch(() => undefined))?.equals(content))
        return true
    }
  return false
}

async function takeFilesUpTo(bytes: number | null) {
  const { error } = await service().storage.updateBucket('requests', {
    public: false,
    fileSizeLimit: bytes,
  })
  expect(error).toBeNull()
}

async function namesInBucket(ticket: string): Promise<string[]> {
  const { data: objects } = await service().storage.from('requests').list(keyOf(ticket))
  return (objects ?? []).map(({ name }) => name)
}

async function deliveriesOf(ticket: string) {
  const { data: rows } = await service()
    .from('deliveries')
    .select('state, last_error')
    .eq('request_id', keyOf(ticket))
    .throwOnError()
  return rows
}

/** Sends half of what it announces and hangs up. */
async function breakOff(address: string, offset: number, part: Buffer) {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `PATCH ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: ${offset}\r\n` +
      `Content-Type: application/offset+octet-stream\r\nContent-Length: ${part.length * 2}\r\n\r\n`,
  )
  await new Promise((resolve) => socket.write(part, resolve))
  await expect.poll(() => arrivedOf(address), patient).toBe(offset + part.length)
  socket.destroy()
}

/** How many bytes of an upload are on the disk. */
async function arrivedOf(address: string): Promise<number> {
  const [, id = ''] = /fisiere\/[0-9a-f]{8}-([0-9a-f-]{36})/.exec(address) ?? []
  return (await stat(path.join(uploads, `${id}.bytes`)).catch(() => undefined))?.size ?? 0
}

test('a browser without scripts sends its files with the form, and those that are none are named by their number', async () => {
  const ticket = await ticketOf()
  const answer = await sendForm(
    ticket,
    [
      ['files', fileOf(samples.png, 'fațada.png')],
      ['files', fileOf(samples.docx, 'Lista de lucrări.docx')],
      ['files', new File(['<script>alert(1)</script>'], 'poza.jpg')],
      ['files', new File(['MZ'], 'setup.exe')],
      ['files', new File([], '')],
    ],
    true,
  )
  expect(answer.status).toBe(303)
  expect(missingIn(answer)).toBe('2')
  await expect.poll(() => storedFiles(ticket), patient).toHaveLength(2)
  const files = await storedFiles(ticket)
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([
    ['Lista de lucrări.docx', 'docx'],
    ['fațada.png', 'png'],
  ])
  expect((await bytesOf(files[1]?.object_name)).equals(samples.png)).toBe(true)
  const thanks = await fetch(new URL(answer.headers.get('location') ?? '', site.url))
  expect(await thanks.text()).toContain('2 fișiere nu au ajuns')
})

test('a form with an error keeps the files that came with it', async () => {
  const ticket = await ticketOf()
  const before = await waitingUploads()
  const first = await sendForm(
    ticket,
    [
      ['phone', ''],
      ['files', fileOf(samples.pdf, 'plan.pdf')],
    ],
    true,
  )
  expect(first.status).toBe(422)
  expect(await waitingUploads()).toBe(before + 1)
  expect(await storedFiles(ticket)).toEqual([])
})

test('without a ticket of this site no file is taken, neither as an upload nor with the form', async () => {
  const forged = `${keyOf(await ticketOf())}.1_aaaaaaaaaaaaaaaaaaaaaa`
  const before = await readdir(uploads)
  for (const ticket of ['', 'x.y', forged])
    expect(await beginUpload(site.url, ticket, {})).toMatchObject({ status: 403 })
  const answer = await sendForm(forged, [['files', fileOf(samples.png, 'a.png')]], true)
  expect(answer.status).toBe(303)
  expect(await readdir(uploads)).toEqual(before)
})

test('an upload is refused by its size, its name, its bytes and its number', async () => {
  const ticket = await ticketOf()
  const begin = (more: object) => beginUpload(site.url, ticket, more)
  expect(await begin({ size: 26_214_401 })).toMatchObject({ status: 413, reason: 'too-large' })
  expect(await begin({ name: 'virus.exe' })).toMatchObject({ status: 415, reason: 'kind' })
  expect(await begin({ name: 'pagina.svg', type: 'image/svg+xml' })).toMatchObject({ status: 415 })
  expect(await begin({ size: 0 })).toMatchObject({ status: 415 })
  for (const size of ['-1', '1e3', '', '99999999999999999999'])
    expect(await begin({ size })).toMatchObject({ status: 400, reason: 'malformed' })
  expect(await begin({ name: 'fotografie', type: 'image/heic' })).toMatchObject({ status: 201 })

  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const hidden = await begin({ name: 'poza.jpg', size: page.length })
  expect(await sendPart(hidden.address, 0, page)).toMatchObject({ status: 415, reason: 'kind' })
  expect(await askOffset(hidden.address)).toMatchObject({ status: 410 })
  const longer = await begin({ size: 5 })
  expect(await sendPart(longer.address, 0, page)).toMatchObject({ status: 413 })

  const begun = []
  for (let nth = 0; nth < 12; nth += 1) begun.push(await begin({}))
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(8)
  expect(begun.at(-1)).toMatchObject({ status: 409, reason: 'too-many' })
  expect(await discardUpload(begun[0]?.address ?? '')).toBe(204)
  expect(await begin({})).toMatchObject({ status: 201 })
})

test('the usual client of tus sends a file, goes on after a cut and gives one up', async () => {
  const ticket = await ticketOf()
  const [key = '', seal = ''] = ticket.split(/\.(.*)/s)
  const content = Buffer.concat([samples.jpeg, randomBytes(megabyte)])
  const options = {
    endpoint: `${site.url}/oferta/fisiere`,
    metadata: { filename: 'a.jpg', filetype: 'image/jpeg', key, seal },
    chunkSize: 300_000,
    headers: fromNetwork('203.0.113.11'),
  }
  const uploadUrl = await stopByTus(content, { bytes: 300_000 }, options)
  const { offset } = await askOffset(uploadUrl)
  expect(Number(offset)).toBeGreaterThanOrEqual(300_000)
  expect(Number(offset)).toBeLessThan(content.length)
  await sendByTus(content, { ...options, uploadUrl, overridePatchMethod: true })
  expect(
    missingIn(await sendForm(ticket, [['upload', uploadUrl.split('/').at(-1) ?? '']])),
  ).toBeNull()
  await expect.poll(() => storedFiles(ticket), patient).toHaveLength(1)
  const [file] = await storedFiles(ticket)
  expect((await bytesOf(file?.object_name)).equals(content)).toBe(true)

  const givenUp = await stopByTus(content, { bytes: 300_000, isGivenUp: true }, options)
  expect((await askOffset(givenUp)).status).toBe(410)
  await expect(sendByTus(Buffer.of(), options)).rejects.toThrow('response code: 415')
  await expect(
    sendByTus(Readable.from([content]), { ...options, uploadLengthDeferred: true }),
  ).rejects.toThrow('response code: 400')
})

test('OPTIONS tells what of tus the form speaks, and another version is refused', async () => {
  const { status, headers } = await fetch(`${site.url}/oferta/fisiere`, { method: 'OPTIONS' })
  expect([status, headers.get('tus-version'), headers.get('tus-extension')]).toEqual([
    ...[204, '1.0.0', 'creation,termination'],
  ])
  expect(headers.get('tus-max-size')).toBe('26214400')
  const address = `${site.url}/oferta/fisiere/x`
  const older = { method: 'HEAD', headers: { 'Tus-Resumable': '0.2.2' } }
  const refused = await fetch(address, older)
  expect([refused.status, refused.headers.get('tus-version')]).toEqual([412, '1.0.0'])
  expect((await fetch(address)).status).toBe(405)
})

test('the id of an upload cannot be guessed, and an upload of another request is not taken', async () => {
  const [mine, theirs] = [await ticketOf(), await ticketOf()]
  const id = await uploadFile(site.url, theirs, 'plan.pdf', samples.pdf)
  const [instance = '', ...rest] = id.split('-')
  const elsewhere = `${instance.replace(/./g, 'a')}-${rest.join('-')}`
  for (const guess of [`${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`, elsewhere, 'x', '%00'])
    expect((await askOffset(`${site.url}/oferta/fisiere/${guess}`)).status).toBe(404)
  const answer = await sendForm(mine, [['upload', id]])
  expect(missingIn(answer)).toBe('1')
  expect(missingIn(await sendForm(theirs, [['upload', id]]))).toBeNull()
  await expect.poll(() => storedFiles(theirs), patient).toHaveLength(1)
  expect(await storedFiles(mine)).toEqual([])
})

test('only administrators get links to files, which are shown as pictures or saved, and never run', async () => {
  const ticket = await ticketOf()
  await sendForm(ticket, [
    ['upload', await uploadFile(site.url, ticket, 'a.png', samples.png)],
    ['upload', await uploadFile(site.url, ticket, 'b.pdf', samples.pdf)],
  ])
  await expect.poll(() => storedFiles(ticket), patient).toHaveLength(2)
  const names = (await storedFiles(ticket)).map(({ object_name }) => object_name as string)
  const administrator = clientWith(testKeys.anon)
  await administrator.auth.signInWithPassword(testAdministrator)
  const linkTo = (client: typeof administrator, name = '') =>
    client.storage.from('requests').createSignedUrl(name, 60)
  expect((await linkTo(clientWith(testKeys.anon), names[0])).error).toMatchObject({ status: 400 })
  const open = await fetch(`${site.url}/storage/v1/object/public/requests/${names[0]}`)
  expect(open.status).toBe(400)
  const answers = await Promise.all(
    names.map(async (name) => fetch((await linkTo(administrator, name)).data?.signedUrl ?? '')),
  )
  const header = (name: string) => answers.map(({ headers }) => headers.get(name))
  expect(header('content-type')).toEqual(['image/png', 'application/pdf'])
  expect(header('content-disposition')).toEqual([null, 'attachment'])
  expect(header('x-content-type-options')).toEqual(['nosniff', 'nosniff'])
  expect(header('content-security-policy')[0]).toContain('sandbox')
  const files = await loadRequestFiles(administrator, keyOf(ticket))
  expect(files).toMatchObject([
    { name: 'a.png', isPicture: true },
    { name: 'b.pdf', isPicture: false },
  ])
  const saved = await fetch(files[1]?.download ?? '')
  expect(saved.headers.get('content-disposition')).toContain('filename=b.pdf')
  expect(Buffer.from(await saved.arrayBuffer()).equals(samples.pdf)).toBe(true)
  expect(await loadRequestFiles(clientWith(testKeys.service), keyOf(await ticketOf()))).toEqual([])
  const upload = administrator.storage.from('requests').upload('x.png', samples.png)
  expect((await upload).error).toMatchObject({ statusCode: '403' })

  // Erasing takes the links and the bytes, and what is still on its way.
  const half = await beginUpload(site.url, ticket, { size: 1_000 })
  await administrator.rpc('erase_request', { request_id: keyOf(ticket) }).throwOnError()
  expect((await linkTo(administrator, names[0])).error).not.toBeNull()
  await expect
    .poll(async () => (await service().storage.from('requests').list(keyOf(ticket))).data, patient)
    .toEqual([])
  // A cleaning that was past the uploads when the request was erased takes them at its next run.
  await expect.poll(() => askOffset(half.address), patient).toMatchObject({ status: 410 })
})

test('beyond the share of unread files a request is taken without them, and what is read makes room', async () => {
  const { address } = await beginUpload(site.url, await ticketOf(), { size: 25 * megabyte })
  const large = Buffer.concat([samples.pdf, Buffer.alloc(25 * megabyte - samples.pdf.length)])
  expect(await sendPart(address, 0, large)).toMatchObject({ status: 204 })
  const ticket = await ticketOf()
  const id = await uploadFile(site.url, ticket, 'mare.pdf', large)
  const full = await beginUpload(site.url, ticket, { size: 25 * megabyte })
  expect(full).toMatchObject({ status: 507, reason: 'full' })
  const answer = await sendForm(
    ticket,
    [
      ['upload', id],
      ['files', fileOf(samples.png, 'a.png')],
    ],
    true,
  )
  expect(answer.status).toBe(303)
  // The browser sends files of any size: room for the largest is needed.
  expect(missingIn(answer)).toBe('1')
  await expect.poll(() => storedFiles(ticket), patient).toHaveLength(1)
  expect(await discardUpload(address)).toBe(204)
  await service()
    .from('requests')
    .update({ opened_at: new Date().toISOString() })
    .eq('id', keyOf(ticket))
    .throwOnError()
  await expect
    .poll(
      async () => (await beginUpload(site.url, await ticketOf(), { size: 25 * megabyte })).status,
      {
        timeout: 30_000,
      },
    )
    .toBe(201)
})

const fromNetwork = (address: string) => ({ 'X-Forwarded-For': address })

test('abandoned uploads are limited for each form and each network, and disturb nobody', async () => {
  const begun: string[] = []
  // One after the other, only the ten of a form that are begun count: the seventh form is beyond sixty.
  const rounds = volume(7, 40)
  for (let round = 0; round < rounds; round += 1) {
    const ticket = await ticketOf()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        beginUpload(site.url, ticket, { size: megabyte }, fromNetwork('203.0.113.5')),
      ),
    )
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(10)
    begun.push(...answers.flatMap(({ reason }) => reason ?? 'begun'))
  }
  expect(new Set(begun)).toEqual(new Set(['begun', 'too-many', 'busy']))
  // Sixty at once, and then one in twenty seconds.
  expect(begun.filter((each) => each === 'begun').length).toBeLessThan(70)
  const other = await beginUpload(site.url, await ticketOf(), {}, fromNetwork('203.0.113.6'))
  expect(other.status).toBe(201)
})

test('no request to the addresses of uploads is answered with a server error', async () => {
  const ticket = await ticketOf()
  const { id } = await beginUpload(site.url, ticket, { size: 100 }, fromNetwork('203.0.113.8'))
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 60 })
  const header = fc.oneof(
    text,
    fc.constantFrom('1.0.0', '0', '10', '-1', 'application/offset+octet-stream'),
  )
  const metadata = fc.oneof(
    text,
    fc
      .array(fc.tuple(fc.constantFrom('filename', 'key', 'seal', 'filetype'), fc.base64String()))
      .map((pairs) => pairs.map((pair) => pair.join(' ')).join(',')),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('POST', 'HEAD', 'PATCH', 'DELETE', 'GET', 'PUT', 'OPTIONS'),
      fc.oneof(
        fc.constantFrom('', `/${id}`, '/x', '/%ff', `/${id}/x`),
        text.map((part) => `/${encodeURIComponent(part)}`),
      ),
      fc.tuple(header, header, header, header, metadata),
      fc.uint8Array({ maxLength: 300 }),
      async (method, address, [resumable, length, offset, type, more], body) => {
        const answer = await fetch(`${site.url}/oferta/fisiere${address}`, {
          method,
          headers: {
            'Tus-Resumable': resumable,
            'Upload-Length': length,
            'Upload-Offset': offset,
            'Content-Type': type,
            'Upload-Metadata': more,
          },
          ...(/POST|PATCH|PUT/.test(method) && { body: Buffer.from(body) }),
          ...manual,
        })
        expect(answer.status).toBeLessThan(500)
      },
    ),
    { numRuns: volume(30, 1_000), ...fuzzSeed },
  )
})

test('forms that are refused have a budget of their own, which keeps no good form out', async () => {
  const from = fromNetwork('203.0.113.9')
  const send = (fields: Record<string, string>, headers: Record<string, string> = from) =>
    fetch(`${site.url}/oferta`, {
      method: 'POST',
      body: new URLSearchParams({ phone: '069 123 456', ...fields }),
      headers,
      ...manual,
    })
  const answers = await Promise.all(Array.from({ length: 40 }, () => send({ town: 'Orhei' })))
  const comeBack = answers.filter(({ status }) => status === 422)
  const tooOften = answers.filter(({ status }) => status === 429)
  expect(comeBack.length + tooOften.length).toBe(40)
  // A few more than thirty, as time goes on.
  expect(comeBack.length).toBeGreaterThanOrEqual(30)
  expect(tooOften.length).toBeGreaterThan(0)
  expect(await tooOften[0]?.text()).not.toContain('Orhei')
  expect(Number(tooOften[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const forScript = await send({}, { ...from, Accept: 'application/json' })
  expect(await forScript.json()).toEqual({ problems: {}, notice: 'busy' })
  const ticket = await ticketOf()
  expect((await send({ ticket, consent: 'yes' })).status).toBe(303)
  expect((await send({}, fromNetwork('198.51.100.9'))).status).toBe(422)
})

test('a network may send eight files at once, and its slow senders keep nobody else waiting', async () => {
  const tickets = [await ticketOf(), await ticketOf()]
  const from = fromNetwork('203.0.113.7')
  const begun = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      beginUpload(site.url, tickets[nth % 2] ?? '', { size: 1_000 }, from),
    ),
  )
  const slow = begun.slice(0, 8).map(({ address }) => slowSender(address, from))
  try {
    await Promise.all(slow.map(({ connected }) => connected))
    const arrived = () => Promise.all(begun.slice(0, 8).map(({ address }) => arrivedOf(address)))
    await expect.poll(arrived, patient).toEqual(Array(8).fill(1))
    const last = await sendPart(begun[8]?.address ?? '', 0, samples.pdf, from)
    expect(last).toMatchObject({ status: 429, reason: 'busy' })
    const other = await sendPart(begun[9]?.address ?? '', 0, samples.pdf.subarray(0, 10))
    expect(other.status).toBe(204)
  } finally {
    for (const { socket } of slow) socket.destroy()
  }
  await expect
    .poll(() => sendPart(begun[8]?.address ?? '', 0, samples.pdf.subarray(0, 10), from), patient)
    .toMatchObject({ status: 204 })
})

/** Sends its head and one byte, and then nothing. */
function slowSender(address: string, headers: Record<string, string>) {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const lines = Object.entries({
    ...headers,
    Host: hostname,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': '0',
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': '1000',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const connected = once(socket, 'connect').then(() =>
    socket.write(`PATCH ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n%`),
  )
  return { socket, connected }
}

test('a malformed form with files is refused', async () => {
  for (const [body, boundary] of [
    ['--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\nabc', 'b'],
    ['', ''],
    ['--b--\r\n', 'b'],
  ]) {
    const answer = await fetch(`${site.url}/oferta`, {
      method: 'POST',
      headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
      body: body ?? '',
      ...manual,
    })
    expect([400, 413, 422]).toContain(answer.status)
  }
})

/** That no other file equals. */
const pdfOfItsOwn = () => Buffer.concat([samples.pdf, randomBytes(100)])

/** With the server's own jobs, by its clock and that of its database. The last one here: time does not go back. */
test("begun uploads end after a day, spam's files after three, its text after thirty, and other requests stay", {
  tags: 'long',
}, async () => {
  const from = fromNetwork('203.0.113.9')
  const [begun, ofSpam, ofRequest] = [pdfOfItsOwn(), pdfOfItsOwn(), pdfOfItsOwn()]
  const [spam, request] = [await ticketOf(), await ticketOf()]
  for (const [ticket, content] of [
    [spam, ofSpam],
    [request, ofRequest],
  ] as const) {
    const { address, id } = await beginUpload(site.url, ticket, { size: content.length }, from)
    expect(await sendPart(address, 0, content)).toMatchObject({ status: 204 })
    await sendForm(ticket, [['upload', id]])
    await expect.poll(() => storedFiles(ticket), patient).toHaveLength(1)
  }
  await service().from('requests').update({ state: 'new' }).eq('id', keyOf(request)).throwOnError()
  const unsent = await beginUpload(site.url, await ticketOf(), { size: begun.length }, from)
  expect(await sendPart(unsent.address, 0, begun)).toMatchObject({ status: 204 })

  const states = async () => ({
    begun: [(await askOffset(unsent.address)).status, await isOnDisk(begun)],
    spamFile: [(await namesInBucket(spam)).length, await isOnDisk(ofSpam)],
    spamText: (await requestsOf(spam)).length,
    request: [(await requestsOf(request)).length, await isOnDisk(ofRequest)],
  })
  for (const hours of volume([25, 73, 721], [23, 25, 71, 73, 719, 721])) {
    await site.stop()
    site = await startSite({
      ...environment,
      PORT: new URL(site.url).port,
      NODE_OPTIONS: `--import ${new URL('../support/moved-clock.js', import.meta.url)}`,
      CLOCK_AHEAD_MS: String(hours * 60 * 60_000),
    })
    await expect.poll(states, patient).toEqual({
      begun: hours < 24 ? [200, true] : [410, false],
      spamFile: hours < 72 ? [1, true] : [0, false],
      spamText: hours < 720 ? 1 : 0,
      request: [1, true],
    })
  }
})

async function requestsOf(ticket: string) {
  const { data: rows } = await service()
    .from('requests')
    .select('id')
    .eq('id', keyOf(ticket))
    .throwOnError()
  return rows
}
