import { randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import {
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { defaultStorageLimits, runAsOwner } from '#backend/backend.ts'
import { sweep } from '#backend/testing.ts'
import { type NewRequest, writtenSchema } from '#content/requests/request-schema.ts'
import { BackupProblem } from '#server/backup/backup-problem.ts'
import { readSchemaVersion } from '#server/backup/backup-tables.ts'
import { createBackup } from '#server/backup/create-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { checkArchive } from '#server/backup/read-archive.ts'
import { askForBackup, openControlSocket } from '#server/commands/control-socket.ts'
import { openUploadStore } from '#server/requests/files/upload-store.ts'
import { busyFor } from '../support/busy-for.ts'
import { temporaryFolder } from '../support/running-site.ts'
import { addSentUpload } from '../support/sent-upload.ts'
import {
  addPicture,
  addStoredFile,
  backUp,
  dumpSite,
  readFileOf,
  restoreInto,
  storedSite,
} from '../support/site-backup.ts'
import { openSiteDatabase, type SiteDatabase } from '../support/site-database.ts'
import { anyEngine, type EngineKind, oneEngine, openEmptyEngine } from '../support/test-engines.ts'

let folder: string
let remove: () => Promise<void>
const picture = randomBytes(300_000)
const deletedPicture = randomBytes(30_000)
const sites = new Map<EngineKind, Awaited<ReturnType<typeof openFilledSite>>>()
const siteOn = (kind: EngineKind) => {
  const site = sites.get(kind)
  if (!site) throw new Error(`no site on ${kind}`)
  return site
}
beforeAll(async () => {
  ;({ folder, remove } = await temporaryFolder())
  for (const kind of oneEngine('server')) sites.set(kind, await openFilledSite(kind))
})
afterAll(async () => {
  for (const { site } of sites.values()) await site.dispose()
  await remove()
})

async function openFilledSite(kind: EngineKind) {
  const site: SiteDatabase = await openSiteDatabase(kind)
  const stored = storedSite(path.join(folder, kind), site.engine)
  const version = await addPicture(stored, 'șantier/poză.png', picture)
  const deleted = await addPicture(stored, 'deleted.png', deletedPicture)
  await site.owner((tx) => tx.script("delete from storage.objects where name = 'deleted.png'"))
  await saveTitle(site, 'Țară "nouă"\n\\ \u{1F3D7}')
  await site.owner((tx) => tx.script(accounts))
  const archive = path.join(folder, `${kind}.tar.gz`)
  await backUp(stored, archive)
  return { site, stored, version, deleted, archive }
}

const preparedIds = Object.fromEntries(
  ['planned', 'published', 'draft', 'live', 'ended'].map((name) => [name, randomUUID()]),
)

async function sweepLeftover({ engine, files }: ReturnType<typeof storedSite>) {
  await files.put(randomUUID(), Readable.from([Buffer.from('left over')]))
  const limits = { ...defaultStorageLimits, sweepAfterMs: -1000 }
  const { removedFiles } = await sweep({ engine, files, limits, log: undefined })
  expect(removedFiles).toBe(1)
}

async function saveTitle(site: Pick<SiteDatabase, 'load' | 'save'>, title: string) {
  const { revision } = await site.load()
  const items = [
    { id: 'redirect-1', from: '/despre-noi.html', to: `/?de-la=${encodeURIComponent(title)}` },
  ]
  return site.save(revision, {
    site_hero: { title: { ro: title, en: '', ru: 'Дом' } },
    site_redirects: { items },
  } as never)
}

const accounts = `
  update auth.users set encrypted_password = '$argon2id$v=19$x', raw_user_meta_data = '{"nume": "Ana \\\\ \\"x\\""}';
  insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('email', email), 'email' from auth.users;
  insert into auth.mfa_factors (user_id, factor_type, status, secret, last_used_step)
    select id, 'totp', 'unverified', 'GEZDGNBV', 9007199254740993 from auth.users;
  insert into auth.audit_log_entries (payload) values (E'{"b": 1,\\n "a": [1.10, null]}');
  insert into auth.sessions (user_id) select id from auth.users;
  insert into backend.secrets (name, value) values ('jwt_secret', 'of the test');
`

describe.each<{ from: EngineKind; to: EngineKind }>([
  { from: 'embedded', to: 'server' },
  { from: 'server', to: 'embedded' },
])('an archive of the $from engine', ({ from, to }) => {
  test(`restores byte-equal into an empty database on the ${to} engine, and from there back`, {
    tags: 'long',
  }, async () => {
    const { site, archive, version, deleted } = siteOn(from)
    const [target, back] = [await openEmptyEngine(to), await openEmptyEngine(from)]
    try {
      const other = storedSite(path.join(folder, `${from}-to-${to}`), target.engine)
      await restoreInto(other, archive)
      expect(await dumpSite(target.engine)).toEqual(await dumpSite(site.engine))
      expect(await readFileOf(other.files, version)).toEqual(picture)
      const [left] = await runAsOwner(target.engine, 'test', (tx) =>
        tx.query<{ sessions: number }>('select count(*)::int as sessions from auth.sessions'),
      )
      expect(left).toEqual({ sessions: 0 })

      const again = path.join(folder, `${to}-again.tar.gz`)
      const { manifest } = await backUp(other, again)
      // Part by part the same bytes, by their SHA-256: neither engine writes a value its own way.
      expect(manifest.parts).toEqual((await checkArchive(archive)).parts)
      const home = storedSite(path.join(folder, `${from}-to-${to}-and-back`), back.engine)
      await restoreInto(home, again)
      expect(await dumpSite(back.engine)).toEqual(await dumpSite(site.engine))
      expect(await readFileOf(home.files, version)).toEqual(picture)
      expect(await readFileOf(home.files, deleted)).toEqual(deletedPicture)
    } finally {
      await target.dispose()
      await back.dispose()
    }
  })

  test('restores even if one statement takes longer than the usual limit', {
    tags: 'long',
  }, async () => {
    const target = await openEmptyEngine(to, { statementTimeoutMs: 1_000 })
    try {
      const stored = storedSite(path.join(folder, `${from}-slowly-to-${to}`), target.engine)
      const newer = [{ name: 'migrations/999_slow', sql: busyFor('1.5 s') }]
      await restoreInto(stored, siteOn(from).archive, { newer })
      const applied = await runAsOwner(target.engine, 'test', (tx) => readSchemaVersion(tx))
      expect(applied?.map(({ name }) => name)).toContain('migrations/999_slow')
    } finally {
      await target.dispose()
    }
  })

  test('leaves the sweep of stored files working, where it was restored and where it was made', {
    tags: 'long',
  }, async () => {
    const { stored, archive } = siteOn(from)
    const target = await openEmptyEngine(to)
    try {
      const fresh = storedSite(path.join(folder, `${from}-swept-on-${to}`), target.engine)
      await restoreInto(fresh, archive)
      await sweepLeftover(fresh)
      await sweepLeftover(stored)
      await restoreInto(stored, archive, { replace: true })
      await sweepLeftover(stored)
    } finally {
      await target.dispose()
    }
  })
})

describe.each(oneEngine('server'))('on the %s engine, a site', (kind) => {
  test('has an archive that its owner alone can read, and no other files', async () => {
    const { archive, stored } = siteOn(kind)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    expect(await readdir(stored.archivesFolder)).toEqual([])
    const media = await readdir(path.join(folder, kind, 'media'), { recursive: true })
    expect(media.filter((name) => name.includes('/'))).toHaveLength(2)
  })

  test('does not replace an existing site without --replace, and replaces it completely with it', async () => {
    const { site, stored, archive } = siteOn(kind)
    const before = await dumpSite(site.engine)
    const { redirects } = await site.site()
    await saveTitle(site, 'Salvat după copie')
    const after = await dumpSite(site.engine)
    expect((await site.site()).redirects).not.toEqual(redirects)
    await expect(restoreInto(stored, archive)).rejects.toThrow('add --replace')
    const full = async () => {
      throw new BackupProblem('The disk is full.')
    }
    await expect(
      restoreInto(stored, archive, { replace: true, backUpCurrent: full }),
    ).rejects.toThrow('The disk is full.')
    expect(await dumpSite(site.engine)).toEqual(after)

    await restoreInto(stored, archive, { replace: true })
    expect(await dumpSite(site.engine)).toEqual(before)
    expect((await site.site()).redirects).toEqual(redirects)
    expect(await saveTitle(site, 'Salvat după revenire')).toMatchObject({ saved: true, version: 3 })
    await restoreInto(stored, archive, { replace: true })
  })

  test('makes saves that began before the restore fail as conflicts', async () => {
    const { site, stored, archive } = siteOn(kind)
    await saveTitle(site, 'Unu')
    await saveTitle(site, 'Doi')
    const { revision } = await site.load()
    await restoreInto(stored, archive, { replace: true })
    const changes = { site_hero: { title: { ro: 'Din fila veche', en: '', ru: '' } } } as never
    expect(await site.save(revision, changes)).toMatchObject({ saved: false })
  })

  test('changes nothing if the rows of an archive violate constraints', async () => {
    const { site, stored, archive } = siteOn(kind)
    const broken = await rebuilt(archive, 'broken', (parts) => {
      const rows = parts.get('rows/public.site_hero.jsonl')
      parts.set('rows/public.site_hero.jsonl', Buffer.from(`${rows}`.replace('main', 'other')))
    })
    const before = await dumpSite(site.engine)
    await expect(restoreInto(stored, broken, { replace: true })).rejects.toThrow(
      'site_hero_is_one_row',
    )
    expect(await dumpSite(site.engine)).toEqual(before)
  })

  test('publishes no prepared set by itself after a restore, and opens no link that was ended since', async () => {
    const { site, stored, archive } = siteOn(kind)
    await site.owner((tx) =>
      tx.script(`
        insert into public.prepared_sets (id, name, base_revision, changes, state, publish_at, take_back_at) values
          ('${preparedIds.planned}', 'planned', 0, '{"site_hero": {}}', 'planned', '2027-01-01', '2027-02-01'),
          ('${preparedIds.published}', 'published', 0, '{}', 'published', null, '2027-02-01'),
          ('${preparedIds.draft}', 'draft', 0, '{}', 'draft', null, null);
        insert into public.prepared_links (id, set_id, secret_hash, expires_at) values
          ('${preparedIds.live}', '${preparedIds.draft}', repeat('0', 64), '2027-01-01'),
          ('${preparedIds.ended}', '${preparedIds.draft}', repeat('1', 64), '2027-01-01');
        insert into public.prepared_answers (id, set_id, link_id, set_revision, kind, name)
        values ('${preparedIds.live}', '${preparedIds.draft}', '${preparedIds.live}', 1, 'approve', 'Ana');
        insert into public.deliveries (channel, purpose, target, set_id)
        values ('email', 'answer', 'a@example.com', '${preparedIds.draft}');`),
    )
    const withSets = path.join(folder, `${kind}-with-sets.tar.gz`)
    await backUp(stored, withSets)
    await site.owner((tx) =>
      tx.script(
        `update public.prepared_links set ended_at = now() where id = '${preparedIds.ended}'`,
      ),
    )
    await restoreInto(stored, withSets, { replace: true })
    const read = <Row extends object>(query: string) => site.owner((tx) => tx.query<Row>(query))
    expect(
      await read(`select name, state, publish_at, take_back_at, problem ->> 'kind' as problem
        from public.prepared_sets order by name`),
    ).toEqual([
      { name: 'draft', state: 'draft', publish_at: null, take_back_at: null, problem: null },
      {
        name: 'planned',
        state: 'postponed',
        publish_at: null,
        take_back_at: null,
        problem: 'restored',
      },
      {
        name: 'published',
        state: 'published',
        publish_at: null,
        take_back_at: null,
        problem: 'restored',
      },
    ])
    expect(await read('select id from public.prepared_links where ended_at is null')).toEqual([
      { id: preparedIds.live },
    ])
    expect(await read('select name from public.prepared_answers')).toEqual([{ name: 'Ana' }])
    expect(await read("select state from public.deliveries where purpose = 'answer'")).toEqual([
      { state: 'not-sent' },
    ])
    await restoreInto(stored, archive, { replace: true })
    expect(await read('select 1 from public.prepared_sets')).toEqual([])
  })

  test('changes nothing if the site would be left without an owner', async () => {
    const { site, stored, archive } = siteOn(kind)
    const rows = 'rows/public.admin_users.jsonl'
    const lowered = await rebuilt(archive, 'lowered', (parts) => {
      parts.set(rows, Buffer.from(`${parts.get(rows)}`.replace('"owner"', '"editor"')))
    })
    const before = await dumpSite(site.engine)
    await expect(restoreInto(stored, lowered, { replace: true })).rejects.toThrow(
      'Site-ul trebuie să aibă cel puțin un proprietar',
    )
    expect(await dumpSite(site.engine)).toEqual(before)
  })

  test('brings back a site that has never had an administrator', async () => {
    const { site, stored, archive } = siteOn(kind)
    const unattended = await rebuilt(archive, 'unattended', (parts) => {
      const manifest = manifestOf({ data: parts.get('manifest.json') ?? Buffer.of() })
      const tables = manifest.tables.map((table) =>
        table.name === 'admin_users' ? { ...table, rows: 0 } : table,
      )
      parts.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, tables })))
      parts.set('rows/public.admin_users.jsonl', Buffer.of())
    })
    await restoreInto(stored, unattended, { replace: true })
    expect(
      await runAsOwner(site.engine, 'test', (tx) => tx.query('select 1 from public.admin_users')),
    ).toEqual([])
    await restoreInto(stored, archive, { replace: true })
  })
})

test('tables that the owner has added are restored, whatever their names', {
  tags: 'long',
}, async () => {
  const { engine, dispose } = await openEmptyEngine('server')
  try {
    const stored = storedSite(path.join(folder, 'own-tables'), engine)
    await restoreInto(stored, siteOn('server').archive)
    await runAsOwner(engine, 'test', (tx) => tx.script(ownTables))
    const before = await dumpSite(engine)
    const archive = path.join(folder, 'own-tables.tar.gz')
    await backUp(stored, archive)
    await runAsOwner(engine, 'test', (tx) => tx.script('truncate "Comenzi" restart identity'))
    await restoreInto(stored, archive, { replace: true })
    expect(await dumpSite(engine)).toEqual(before)
  } finally {
    await dispose()
  }
})

const ownTables = `
  create table "Comenzi" ("Nr." bigint generated always as identity primary key, "Nume complet" text);
  insert into "Comenzi" ("Nume complet") values ('Ana'), (null);
  create table "../a/""b"" 100%" (id int primary key);
  create table "заказы клиентов за две тысячи" (id int primary key);
  insert into "заказы клиентов за две тысячи" values (1);
`

test('a restore is refused while a server runs on the database', async () => {
  const site = await openSiteDatabase('server')
  await site.engine.listen('realtime', () => undefined)
  const stored = storedSite(path.join(folder, 'running'), site.engine)
  const restored = restoreInto(stored, siteOn('server').archive, { replace: true })
  await expect(restored).rejects.toThrow('A Temelia is running on this database')
  await site.dispose()
})

describe('a damaged archive is refused, and nothing is changed:', () => {
  const damages: Record<string, (archive: string) => Promise<string>> = {
    'cut short': async (archive) => {
      const cut = await copyOf(archive, 'cut')
      await truncate(cut, Math.floor((await stat(cut)).size * 0.7))
      return cut
    },
    empty: async (archive) => {
      const empty = await copyOf(archive, 'empty')
      await truncate(empty, 0)
      return empty
    },
    'another file': async () => {
      const other = path.join(folder, 'other.tar.gz')
      await writeFile(other, 'no archive at all')
      return other
    },
    'without one of its files': (archive) =>
      repacked(archive, 'missing', (parts) =>
        parts.filter(({ name }) => !name.startsWith('media')),
      ),
    'without its manifest': (archive) =>
      repacked(archive, 'no-manifest', (parts) =>
        parts.filter(({ name }) => name !== 'manifest.json'),
      ),
    'with a file its manifest does not name': (archive) =>
      repacked(archive, 'extra', (parts) => [
        { name: `media/${randomUUID()}`, data: Buffer.from('x') },
        ...parts,
      ]),
    'with a name that climbs out': (archive) =>
      repacked(archive, 'climbing', (parts) => [
        { name: '../../etc/cron.d/x', data: Buffer.from('x') },
        ...parts,
      ]),
    'with an absolute name': (archive) =>
      repacked(archive, 'absolute', (parts) => [
        { name: '/etc/x', data: Buffer.from('x') },
        ...parts,
      ]),
    'with other bytes under a right name': (archive) =>
      repacked(archive, 'changed', (parts) =>
        parts.map((part) =>
          part.name.startsWith('media') ? { ...part, data: randomBytes(300_000) } : part,
        ),
      ),
    'of a newer format': (archive) =>
      withManifest(archive, 'newer', (manifest) => ({ ...manifest, format: 2, version: '9.0.0' })),
    'of a newer schema': (archive) =>
      withManifest(archive, 'schema', (manifest) => ({
        ...manifest,
        schema: [...manifest.schema, { name: 'migrations/999_later', checksum: 'x' }],
      })),
    'of another schema': (archive) =>
      withManifest(archive, 'edited', (manifest) => ({
        ...manifest,
        schema: manifest.schema.map((step) => ({ ...step, checksum: 'x' })),
      })),
    'with rows that are none': (archive) =>
      rebuilt(archive, 'no-rows', (parts) => {
        parts.set('rows/public.site_hero.jsonl', Buffer.from('{"id": "main"}\n'))
      }),
  }

  test.each(Object.keys(damages))('%s', async (damage) => {
    const { site, stored, archive } = siteOn(anyEngine)
    const damaged = await damages[damage]?.(archive)
    const before = await dumpSite(site.engine)
    const filesBefore = await readdir(path.join(folder, anyEngine, 'media'), { recursive: true })
    const failure = await restoreInto(stored, damaged ?? '', { replace: true }).catch(
      (error) => error,
    )
    expect(failure).toBeInstanceOf(BackupProblem)
    expect(failure.message).toMatch(/archive/i)
    expect(await dumpSite(site.engine)).toEqual(before)
    expect(await readdir(path.join(folder, anyEngine, 'media'), { recursive: true })).toEqual(
      filesBefore,
    )
  })

  test('a flipped byte anywhere in an archive is either detected or harmless', async () => {
    const { archive, site, stored } = siteOn(anyEngine)
    const before = await dumpSite(site.engine)
    const bytes = await readFile(archive)
    let found = 0
    const offsets = Array.from({ length: 24 }, (_, n) =>
      Math.floor(((n + 0.5) * bytes.length) / 24),
    )
    for (const offset of offsets) {
      const flipped = Buffer.from(bytes)
      flipped[offset] = (flipped[offset] ?? 0) ^ 0x10
      const file = path.join(folder, 'flipped.tar.gz')
      await writeFile(file, flipped)
      await restoreInto(stored, file, { replace: true }).catch((error) => {
        expect(error).toBeInstanceOf(BackupProblem)
        found += 1
      })
    }
    expect(found).toBe(offsets.length)
    expect(await dumpSite(site.engine)).toEqual(before)
  })
})

describe('a media file of the backup', () => {
  test('that cannot be read is named in an archive that holds all others', {
    tags: 'long',
  }, async () => {
    const { stored, version } = siteOn('server')
    const lost = await addPicture(stored, 'pierdută.png', randomBytes(100))
    await stored.files.remove(lost)
    const rotten = await addPicture(stored, 'stricată.png', randomBytes(100))
    const file = path.join(folder, 'server', 'media', rotten.slice(0, 2), rotten)
    await writeFile(file, randomBytes(100))
    const archive = path.join(folder, 'gaps.tar.gz')
    const { manifest } = await backUp(stored, archive)
    expect(manifest.gaps).toEqual(
      expect.arrayContaining([
        { bucket: 'media', name: 'pierdută.png', problem: 'missing' },
        { bucket: 'media', name: 'stricată.png', problem: 'damaged' },
      ]),
    )
    expect(manifest.parts.map(({ name }) => name)).toContain(`media/${version}`)

    await writeFile(path.join(folder, 'server', 'media', version.slice(0, 2), version), 'rot')
    await restoreInto(stored, siteOn('server').archive, { replace: true })
    expect(await readFileOf(stored.files, version)).toEqual(picture)
  })

  test('that is removed while the archive is made is still in it', async () => {
    const { stored } = siteOn(anyEngine)
    const version = await addPicture(stored, 'scurtă.png', randomBytes(1000))
    const { writeArchiveFile } = await import('#server/backup/archive-file.ts')
    const content = await createBackup(stored)
    await stored.files.remove(version)
    const { manifest } = await writeArchiveFile(path.join(folder, 'held.tar.gz'), content)
    expect(manifest.gaps).toEqual([])
    expect(manifest.parts.map(({ name }) => name)).toContain(`media/${version}`)
  })
})

describe('a backup whose reader goes away leaves no file, descriptor or copy of media', () => {
  const large = 24 * 1024 * 1024
  const onSite = async (prepare: (stored: ReturnType<typeof storedSite>) => Promise<unknown>) => {
    const stored = storedSite(
      path.join(folder, `left-${randomUUID()}`),
      siteOn(anyEngine).stored.engine,
    )
    await prepare(stored)
    await mkdir(stored.archivesFolder, { recursive: true })
    return { stored, before: await leftoversOf(stored) }
  }

  test.each([
    [
      'a media file',
      (stored) => addPicture(stored, `mare-${randomUUID()}.png`, randomBytes(large)),
    ],
    ['a file of a request', (stored) => addSentUpload(stored.requestFiles, randomUUID(), large)],
  ] as [string, (stored: ReturnType<typeof storedSite>) => Promise<unknown>][])(
    'in the middle of %s',
    async (_, prepare) => {
      const { stored, before } = await onSite(prepare)
      const archive = await createBackup(stored)
      await once(archive, 'readable')
      expect(await leftoversOf(stored)).not.toEqual(before)
      archive.destroy()
      await nothingIsLeft(stored, before)
    },
  )

  test('between two of its files', async () => {
    const { stored, before } = await onSite((site) =>
      addPicture(site, `mică-${randomUUID()}.png`, randomBytes(300_000)),
    )
    let archive: Readable | undefined
    const files = {
      ...stored.files,
      async get(version: string) {
        archive?.destroy()
        return stored.files.get(version)
      },
    }
    archive = await createBackup({ ...stored, files })
    archive.resume()
    await expect.poll(() => readdir(stored.archivesFolder), patience).toEqual([])
    // Not later: the garbage collection closes a forgotten descriptor, with a warning.
    expect(await leftoversOf(stored)).toEqual(before)
  })

  test('at the shell, before the first byte and after it', { tags: 'long' }, async () => {
    const { stored, before } = await onSite((site) =>
      addSentUpload(site.requestFiles, randomUUID(), large),
    )
    // A thread cannot set it, and who may use the socket is another test's matter.
    vi.spyOn(process, 'umask').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    const asked = new EventEmitter()
    const started = once(asked, 'backup')
    const socket = await openControlSocket(path.dirname(stored.archivesFolder), {
      run: async () => ({ lines: [], isFailure: false }),
      backup: async () => {
        asked.emit('backup')
        return createBackup(stored)
      },
    })
    try {
      const client = connect(path.join(path.dirname(stored.archivesFolder), 'control.sock'))
      client.write('POST /backup HTTP/1.1\r\nhost: shell\r\ncontent-length: 0\r\n\r\n')
      await started
      client.destroy()
      await expect.poll(() => readdir(stored.archivesFolder), patience).not.toEqual([])
      await nothingIsLeft(stored, before)

      const archive = await askForBackup(path.dirname(stored.archivesFolder))
      await once(archive ?? process, 'readable')
      expect(await leftoversOf(stored)).not.toEqual(before)
      archive?.destroy()
      await nothingIsLeft(stored, before)
    } finally {
      await socket.close()
    }
  })
})

type Leftovers = Awaited<ReturnType<typeof leftoversOf>>
const patience = { timeout: 20_000 }

async function nothingIsLeft(stored: ReturnType<typeof storedSite>, before: Leftovers) {
  await expect.poll(() => leftoversOf(stored), patience).toEqual(before)
}

async function leftoversOf({ files, archivesFolder }: ReturnType<typeof storedSite>) {
  const versions: string[] = []
  for await (const { version } of files.list()) versions.push(version)
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return {
    versions: versions.sort(),
    archives: await readdir(archivesFolder),
    open: open.filter((name) => name.startsWith(path.dirname(archivesFolder))),
  }
}

type Part = { name: string; data: Uint8Array }

async function copyOf(archive: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.tar.gz`)
  await writeFile(file, await readFile(archive))
  return file
}

async function repacked(archive: string, name: string, change: (parts: Part[]) => Part[]) {
  const entries = await unpackTar(gunzipSync(await readFile(archive)))
  const parts = change(
    entries.map(({ header, data }) => ({ name: header.name, data: data ?? new Uint8Array() })),
  )
  const tar = await packTar(
    parts.map(({ name, data }) => ({ header: { name, size: data.byteLength }, body: data })),
  )
  const file = path.join(folder, `${name}.tar.gz`)
  await writeFile(file, gzipSync(tar))
  return file
}

function withManifest(archive: string, name: string, change: (manifest: Manifest) => unknown) {
  return repacked(archive, name, (parts) =>
    parts.map((part) =>
      part.name === 'manifest.json'
        ? { ...part, data: Buffer.from(JSON.stringify(change(manifestOf(part)))) }
        : part,
    ),
  )
}

/** Other content with a manifest that fits it: whoever can write an archive can do that. */
async function rebuilt(
  archive: string,
  name: string,
  change: (parts: Map<string, Buffer>) => void,
) {
  const { createHash } = await import('node:crypto')
  return repacked(archive, name, (parts) => {
    const byName = new Map(parts.map((part) => [part.name, Buffer.from(part.data)]))
    change(byName)
    const manifest = manifestOf({ data: byName.get('manifest.json') ?? Buffer.from('') })
    const listed = manifest.parts.map((part) => {
      const data = byName.get(part.name) ?? Buffer.from('')
      return { ...part, size: data.length, sha256: createHash('sha256').update(data).digest('hex') }
    })
    byName.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, parts: listed })))
    return [...byName].map(([name, data]) => ({ name, data }))
  })
}

function manifestOf({ data }: Pick<Part, 'data'>): Manifest {
  return JSON.parse(Buffer.from(data).toString('utf8'))
}

test.each(oneEngine('server'))(
  'a restore on the %s engine tells nobody of old requests, stores once those that waited for the database, keeps those erased since erased, and warns of no certificate again',
  async (kind) => {
    const site = await openSiteDatabase(kind)
    try {
      const stored = storedSite(path.join(folder, `requests-${kind}`), site.engine)
      const [kept, erased, waiting] = [randomUUID(), randomUUID(), randomUUID()]
      await site.owner(async (tx) => {
        await tx.script(`select public.note_request_channels('{"email": {}, "telegram": {}}');
        insert into public.request_targets (channel, address, label) values ('telegram', '1', 'Ana')`)
        for (const id of [kept, erased])
          await tx.query('select public.store_request($1::jsonb)', [
            JSON.stringify({ id, consent_at: '2026-11-22T10:00:00Z', phone: '069123456' }),
          ])
      })
      const today = "(now() at time zone 'Europe/Chisinau')::date"
      await site.owner((tx) =>
        tx.script(`update public.requests set created_at = now() - interval '25 hours', remind_on = ${today} - 1;
        update public.request_events set at = now() - interval '25 hours';
        update public.requests set reminded_on = null`),
      )
      await mkdir(stored.requestsSpool, { recursive: true })
      for (const id of [kept, erased, waiting])
        await writeFile(spoolFile(stored.requestsSpool, id), JSON.stringify(spooled(id)))
      await writeFile(spoolFile(stored.requestsSpool, randomUUID()), '{"half a')
      await writeFile(path.join(stored.requestsSpool, 'other.txt'), 'not ours')
      await site.owner((tx) =>
        tx.script(
          `insert into public.deliveries (purpose, certificate_id, valid_to, target)
           values ('certificate', 'waiting', '2030-01-01', 'ana@example.com')`,
        ),
      )
      await site.owner((tx) =>
        tx.script(`insert into temelia.account_messages (channel, message, expires_at)
          values ('mail', '{"text": "opens-an-account"}', now() + interval '1 hour')`),
      )
      const archive = path.join(folder, `requests-${kind}.tar.gz`)
      const setAnswer = (ru: string) =>
        site.owner((tx) =>
          tx.query('select public.set_request_answers($1::jsonb)', [JSON.stringify({ ru })]),
        )
      await setAnswer('Здравствуйте, {nume}!')
      await backUp(stored, archive)
      const content = gunzipSync(await readFile(archive))
      expect(content.includes('Здравствуйте, {nume}!')).toBe(true)
      expect(content.includes('opens-an-account')).toBe(false)
      await setAnswer('')
      await site.owner((tx) => tx.query('select public.erase_request($1)', [erased]))
      // One is told of since, one waited already, and one was taken and did not go out.
      await site.owner((tx) =>
        tx.script(`update public.deliveries set state = 'sent', sent_at = now() where certificate_id = 'waiting';
        insert into public.deliveries (purpose, certificate_id, valid_to, target, attempts, state, sent_at)
        values ('certificate', 'told', '2030-01-01', 'ana@example.com', 1, 'sent', now()),
          ('certificate', 'failed', '2030-01-01', 'ana@example.com', 3, 'pending', null)`),
      )
      await restoreInto(stored, archive, { replace: true })
      const warnings = await site.owner((tx) =>
        tx.query(
          `select certificate_id as id, state, sent_at is not null as is_sent from public.deliveries
           where purpose = 'certificate' order by 1`,
        ),
      )
      expect(warnings).toEqual([
        { id: 'told', state: 'sent', is_sent: true },
        { id: 'waiting', state: 'sent', is_sent: true },
      ])
      const left = await site.owner((tx) =>
        tx.query(
          `select r.id, d.channel, d.state, d.last_error like '%restaurat%' as is_told
        from public.requests r join public.deliveries d on d.request_id = r.id
        order by r.id = $1 desc, d.channel`,
          [kept],
        ),
      )
      expect(left).toEqual(
        [kept, waiting].flatMap((id) =>
          ['email', 'telegram'].map((channel) => ({
            id,
            channel,
            state: 'not-sent',
            is_told: true,
          })),
        ),
      )
      const texts = await site.owner((tx) =>
        tx.query("select answers ->> 'ru' as ru from public.request_settings"),
      )
      expect(texts).toEqual([{ ru: 'Здравствуйте, {nume}!' }])
      const [reminded] = await site.owner((tx) =>
        tx.query('select public.remind_of_requests() as count'),
      )
      expect(reminded).toEqual({ count: 0 })
      const hashes = await site.owner((tx) => tx.query('select 1 from public.erased_requests'))
      expect(hashes).toHaveLength(1)
    } finally {
      await site.dispose()
    }
  },
)

test.each(oneEngine('server'))(
  'files of requests come back on the %s engine: those in the bucket, and those that waited to be put there, unless their request was erased',
  async (kind) => {
    const site = await openSiteDatabase(kind)
    try {
      const stored = storedSite(path.join(folder, `request-files-${kind}`), site.engine)
      const [kept, erased, waiting, unknown] = Array.from({ length: 4 }, () => randomUUID())
      for (const id of [kept, erased])
        await site.owner((tx) =>
          tx.query('select public.store_request($1::jsonb)', [JSON.stringify(spooled(id ?? ''))]),
        )
      await mkdir(stored.requestsSpool, { recursive: true })
      await writeFile(
        spoolFile(stored.requestsSpool, waiting ?? ''),
        JSON.stringify(spooled(waiting ?? '')),
      )
      const versions = await addStoredFiles(stored, [kept ?? '', erased ?? ''])
      const uploads = await openUploadStore(stored.requestFiles)
      const contents = new Map<string, Buffer>()
      for (const key of [kept, erased, waiting, unknown]) {
        contents.set(key ?? '', await addSentUpload(stored.requestFiles, key ?? '', 100_000))
      }
      const unsent = await uploads.begin({ key: kept ?? '', name: 'neterminată.jpg', size: 10 })
      const archive = path.join(folder, `request-files-${kind}.tar.gz`)
      const { manifest } = await backUp(
        {
          ...stored,
          // As soon as none has to stay any longer, the server has put them into the bucket.
          async holdSentUploads(use) {
            const done = await use()
            await rename(stored.requestFiles, `${stored.requestFiles}-gone`)
            return done
          },
        },
        archive,
      )
      expect(manifest.gaps).toEqual([])
      expect(manifest.parts.filter(({ name }) => name.startsWith('uploads/'))).toHaveLength(8)
      expect(JSON.stringify(manifest.parts)).not.toContain(unsent.id)
      await site.owner((tx) => tx.query('select public.erase_request($1)', [erased]))
      for (const version of versions) await stored.files.remove(version)

      await restoreInto(stored, archive, { replace: true })
      const restored = await openUploadStore(stored.requestFiles)
      const back = restored.all()
      expect(back.map(({ key }) => key).sort()).toEqual([kept, waiting].sort())
      for (const upload of back) {
        expect(upload).toMatchObject({ name: 'poză.jpg', sentAt: expect.any(Number) })
        const content = contents.get(upload.key)
        expect((await readFile(restored.pathOf(upload))).equals(content ?? Buffer.of())).toBe(true)
      }
      const [keptVersion = '', erasedVersion = ''] = versions
      expect(`${await readFileOf(stored.files, keptVersion)}`).toBe(`of ${kept}`)
      const ownerless = await site.owner((tx) =>
        tx.query('select public.list_ownerless_request_files() as name'),
      )
      expect(ownerless).toEqual([{ name: `${erased}/${erasedVersion}` }])

      // A restore that fails at its end leaves what waits here as it is, and nothing of its own.
      const broken = await rebuilt(archive, `broken-files-${kind}`, (parts) => {
        const [name = ''] = [...parts.keys()].filter((part) => part.startsWith('requests/'))
        parts.set(name, Buffer.from(JSON.stringify({ ...spooled(randomUUID()), town: '\u0000' })))
      })
      const failing = () => restoreInto(stored, broken, { replace: true })
      const waitingNow = (await readdir(stored.requestFiles)).sort()
      await expect(failing()).rejects.toThrow('Unicode')
      expect((await readdir(stored.requestFiles)).sort()).toEqual(waitingNow)
      await rm(stored.requestFiles, { recursive: true })
      await expect(failing()).rejects.toThrow('Unicode')
      expect(await readdir(stored.requestFiles)).toEqual([])
    } finally {
      await site.dispose()
    }
  },
)

/** As the server leaves them once they are in the bucket. */
async function addStoredFiles(stored: ReturnType<typeof storedSite>, keys: string[]) {
  const versions: string[] = []
  for (const key of keys) {
    const id = randomUUID()
    const content = Buffer.from(`of ${key}`)
    const version = await addStoredFile(stored, {
      bucket: 'requests',
      name: `${key}/${id}`,
      content,
      version: id,
    })
    await runAsOwner(stored.engine, 'test', (tx) =>
      tx.query('select public.store_request_file($1::jsonb)', [
        JSON.stringify({
          ...{ id, request_id: key, name: 'a.pdf', kind: 'pdf', size: content.byteLength },
          sha256: 'a'.repeat(64),
        }),
      ]),
    )
    versions.push(version)
  }
  return versions
}

const spoolFile = (spool: string, id: string) => path.join(spool, `${id}-0123456789abcdef.json`)

const spooled = (id: string): NewRequest => ({
  id,
  created_at: '2026-11-22T10:00:00.000Z',
  consent_at: '2026-11-22T10:00:00.000Z',
  language: 'ro',
  ...writtenSchema.parse({ phone: '069123456' }),
  origin: {},
  state: 'new',
  spam_reason: null,
})
