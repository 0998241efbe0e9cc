import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAsOwner } from '#backend/backend.ts'
import { type Caller, runAsRole } from '#backend/testing.ts'
import { binName, parseBinName, purgeMediaBin } from '#data/pictures/media-bin.ts'
import {
  countFiles,
  openTestStorage,
  type StockClient,
  storageOrigin,
  type TestStorage,
} from '../support/storage-service.ts'
import { oneEngine } from '../support/test-engines.ts'
import { pngBytes } from '../support/test-images.ts'

const ana = '00000000-0000-4000-8000-00000000000a'
const boris = '00000000-0000-4000-8000-00000000000b'
const anaAsCaller: Caller = {
  role: 'authenticated',
  claims: { role: 'authenticated', sub: ana, aal: 'aal1' },
}

interface Removed {
  id: string
  name: string
  reason: string
  removed_by_email: string | null
  removed_at: string
  keep_until: string
  is_taken: boolean
}

/** The files are on disk with the embedded database and in S3 with the server. */
describe.each(oneEngine('server'))('the bin of media, %s database', (kind) => {
  let service: TestStorage
  let token: string
  let administrator: StockClient
  let first: Buffer
  let second: Buffer
  beforeAll(async () => {
    service = await openTestStorage(kind)
    token = await service.addUser(ana, { isAdministrator: true })
    administrator = service.client({ token })
    first = await pngBytes({ width: 600, height: 300 })
    second = await pngBytes({ width: 40, height: 40 })
  })
  afterAll(() => service.dispose())
  beforeEach(() =>
    service.script(
      'delete from storage.objects; delete from storage.removed_objects; delete from public.audit_events',
    ),
  )

  const media = (client = administrator) => client.storage.from('media')
  const upload = (name: string, bytes: Buffer, upsert = false) =>
    media().upload(name, bytes, { contentType: 'image/png', upsert })
  const bytesAt = async (name: string) => {
    const response = await service.fetch(media().getPublicUrl(name).data.publicUrl)
    return response.ok ? Buffer.from(await response.arrayBuffer()) : response.status
  }
  const ask = (path: string, init: RequestInit = {}, bearer = token) =>
    service.fetch(`${storageOrigin}/storage/v1/bin/media${path}`, {
      ...init,
      headers: { apikey: service.keys.anonKey, authorization: `Bearer ${bearer}` },
    })
  const listBin = async (bearer = token) =>
    (await (await ask('', {}, bearer)).json()) as { files: Removed[]; bytes: number }
  const restore = (id: string | undefined, bearer = token) =>
    ask(`/${id}/restore`, { method: 'POST' }, bearer)
  const fileEvents = () =>
    runAsRole(service.engine, anaAsCaller, (tx) =>
      tx.query<{ kind: string; actor: string | null; subject: string; details: object }>(
        "select kind, actor, subject, details from public.audit_log('files')",
      ),
    )

  test('a deleted file is unreachable at once and is restored byte for byte', async () => {
    await upload('hala.png', first)
    await media().remove(['hala.png'])
    expect(await bytesAt('hala.png')).toBe(400)
    expect((await media().list()).data).toEqual([])
    const { files, bytes } = await listBin()
    expect(bytes).toBe(first.byteLength)
    expect(files).toMatchObject([
      {
        name: 'hala.png',
        reason: 'deleted',
        removed_by_email: `${ana}@example.test`,
        is_taken: false,
      },
    ])
    const kept = Date.parse(files[0]?.keep_until ?? '') - Date.parse(files[0]?.removed_at ?? '')
    expect(Math.round(kept / 86_400_000)).toBe(30)
    expect((await restore(files[0]?.id)).status).toBe(200)
    expect(await bytesAt('hala.png')).toEqual(first)
    expect((await listBin()).files).toEqual([])
    expect((await restore(files[0]?.id)).status).toBe(400)
  })

  test('restoring a replaced file puts its replacement into the bin', async () => {
    await upload('hala.png', first)
    await upload('hala.png', second, true)
    const [replaced] = (await listBin()).files
    expect(replaced).toMatchObject({ reason: 'replaced', is_taken: true })
    await restore(replaced?.id)
    expect(await bytesAt('hala.png')).toEqual(first)
    const [exchanged] = (await listBin()).files
    await restore(exchanged?.id)
    expect(await bytesAt('hala.png')).toEqual(second)
    const { error } = await media().copy('hala.png', 'other.png')
    expect(error).toBeNull()
    expect((await listBin()).files).toHaveLength(1)
  })

  test('a picture in the bin has a small preview for administrators only', async () => {
    await upload('hala.png', first)
    await media().remove(['hala.png'])
    const { id } = (await listBin()).files[0] ?? {}
    const preview = await ask(`/${id}`)
    expect(preview.headers.get('content-type')).toBe('image/png')
    expect(preview.headers.get('cache-control')).toBe('private, no-store')
    expect((await preview.arrayBuffer()).byteLength).toBeGreaterThan(0)
    const member = await service.addUser(boris)
    for (const stranger of [member, service.keys.anonKey]) {
      expect((await ask(`/${id}`, {}, stranger)).status).toBe(400)
      expect((await restore(id, stranger)).status).toBe(400)
      expect((await listBin(stranger)).files ?? []).toEqual([])
    }
    expect((await ask('/nothing')).status).toBe(400)
    expect((await listBin()).files).toHaveLength(1)
  })

  test('a file in the bin survives the sweep and is purged after its time', async () => {
    await upload('old.png', first)
    await upload('young.png', second)
    await media().remove(['old.png', 'young.png'])
    const before = await countFiles(service)
    await service.script(
      "update storage.removed_objects set keep_until = now() - interval '1 minute' where name = 'old.png'",
    )
    await service.storage.sweep()
    expect(await countFiles(service)).toBe(before)
    expect(await service.storage.purge()).toBe(1)
    expect(await countFiles(service)).toBe(before - 1)
    const { files } = await listBin()
    expect(files.map(({ name }) => name)).toEqual(['young.png'])
    await restore(files[0]?.id)
    expect(await bytesAt('young.png')).toEqual(second)
  })

  test('a bucket without a bin keeps no deleted or replaced files', async () => {
    const owner = service.client('service').storage
    await owner.createBucket('passing', { public: false })
    const before = await countFiles(service)
    await owner.from('passing').upload('a.txt', 'a')
    await owner.from('passing').upload('a.txt', 'b', { upsert: true })
    await owner.from('passing').remove(['a.txt'])
    expect(await countFiles(service)).toBe(before)
    expect(
      await runAsOwner(service.engine, 'test', (tx) =>
        tx.query('select from storage.removed_objects'),
      ),
    ).toEqual([])
    await owner.deleteBucket('passing')
  })

  test('every change that administrators make to files and buckets is in the audit log once, with their name', async () => {
    const { data } = await media().createSignedUploadUrl('semnat.png')
    await media().uploadToSignedUrl('semnat.png', data?.token ?? '', second)
    await upload('hala.png', first)
    await upload('hala.png', second, true)
    await media().move('hala.png', 'hala-2.png')
    await media().copy('hala-2.png', 'copie.png')
    await media().remove(['copie.png'])
    await restore((await listBin()).files.find(({ reason }) => reason === 'deleted')?.id)
    const owner = service.client('service').storage
    await owner.createBucket('planuri', { public: false })
    await owner.updateBucket('planuri', { public: true })
    await owner.from('planuri').upload('plan.txt', 'not an administrator, not of the site')
    await owner.emptyBucket('planuri')
    await owner.deleteBucket('planuri')
    const events = await fileEvents()
    expect(events.toReversed().map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'file_uploaded semnat.png',
      'file_uploaded hala.png',
      'file_replaced hala.png',
      'file_moved hala.png',
      'file_copied copie.png',
      'file_deleted copie.png',
      'file_restored copie.png',
      'bucket_created planuri',
      'bucket_changed planuri',
      'bucket_deleted planuri',
    ])
    const actors = new Set(events.filter(({ kind }) => kind.startsWith('file')).map((e) => e.actor))
    expect([...actors]).toEqual([`${ana}@example.test`])
    expect(events.find(({ kind }) => kind === 'file_moved')?.details).toEqual({
      bucket: 'media',
      to: 'hala-2.png',
      to_bucket: 'media',
    })
  })

  test('a file that the panel moves to media-bin on a hosted Supabase is logged, restored, and purged after its time', async () => {
    await upload('hala.png', first)
    const inBin = (at: Date) => binName({ at, by: 'ana, șefă@example.test', name: 'hala.png' })
    const young = inBin(new Date())
    const old = inBin(new Date(Date.now() - 31 * 86_400_000))
    const bin = administrator.storage.from('media-bin')
    expect(parseBinName(young)).toMatchObject({ by: 'ana, șefă@example.test', name: 'hala.png' })
    const toBin = await media().move('hala.png', young, { destinationBucket: 'media-bin' })
    expect(toBin.error).toBeNull()
    expect(await bytesAt('hala.png')).toBe(400)
    expect((await service.client('anon').storage.from('media-bin').list()).data).toEqual([])
    await bin.copy(young, old)
    expect(await purgeMediaBin(administrator)).toBe(1)
    const back = await bin.move(young, 'hala.png', { destinationBucket: 'media' })
    expect(back.error).toBeNull()
    expect(await bytesAt('hala.png')).toEqual(first)
    const events = (await fileEvents()).map(({ kind, subject }) => `${kind} ${subject}`)
    expect(events.toReversed()).toEqual([
      'file_uploaded hala.png',
      'file_deleted hala.png',
      expect.stringMatching(/^file_copied/),
      'file_restored hala.png',
    ])
  })

  test('a refused or undone change is not in the audit log, and a change reported twice is there once', async () => {
    const stranger = service.client('anon').storage.from('media')
    expect((await stranger.upload('a.png', second)).error).not.toBeNull()
    await upload('a.png', second)
    expect((await upload('a.png', first)).error).not.toBeNull()
    await runAsRole(service.engine, anaAsCaller, (tx) =>
      tx.query("select public.note_file_change('file_uploaded', 'a.png')"),
    )
    expect((await fileEvents()).map(({ kind }) => kind)).toEqual(['file_uploaded'])
  })
})
