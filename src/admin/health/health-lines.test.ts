import { describe, expect, test } from 'vitest'
import type { HealthReport } from '#data/panel/health-report.ts'
import { healthLines, healthSentence, jobRunInWords } from './health-lines.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const gigabyte = 1024 ** 3
const run = (startedAt: string, result: 'running' | 'done' | 'gaps' | 'failed', note?: string) => ({
  startedAt,
  result,
  bytes: 5 * 1024 ** 2,
  note: note ?? null,
})
const tonight = '2026-11-21T01:00:00.000Z'
const twoDaysAgo = '2026-11-19T11:59:00.000Z'
const allWell: HealthReport = {
  database: { milliseconds: 2 },
  mail: { isConfigured: true, lastSentAt: tonight, lastFailedAt: null },
  backup: { last: run(tonight, 'done'), lastGood: run(tonight, 'done') },
  copies: {
    lastAt: tonight,
    bytes: 6 * 1024 ** 2,
    failedAt: null,
    problem: null,
    firstArchiveAt: '2026-11-01T01:00:00.000Z',
    isEncrypted: true,
    endOn: '2027-02-21',
  },
  archivesEndOn: null,
  disk: { freeBytes: 40 * gigabyte, totalBytes: 80 * gigabyte },
  dataDirectory: { keeps: 'lastingly' },
  requestsSpool: { waiting: 0, oldestAt: null },
  requestFiles: { waiting: 0, oldestAt: null },
  links: { checkedAt: tonight, checked: 31, left: 0, broken: [] },
  jobs: [job({ startedAt: tonight, endedAt: tonight }), job({})],
  visitors: { areToldApart: true },
}
const linesOf = (changes: Partial<HealthReport>) =>
  healthLines({ ...allWell, ...changes }, now, 'acme.example')

test('the health report of a healthy site gives no advice', () => {
  for (const line of Object.values(linesOf({}))) {
    expect(line.level).toBe('good')
    expect(line).not.toHaveProperty('advice')
  }
  expect(linesOf({}).disk.state).toBe('40 GB liberi din 80 GB')
  expect(linesOf({}).links.state).toContain('31 de adrese verificate')
})

describe('the health report gives advice on', () => {
  const cases: [string, keyof ReturnType<typeof healthLines>, string, Partial<HealthReport>][] = [
    ['a silent database', 'database', 'bad', { database: { milliseconds: null } }],
    ['a slow database', 'database', 'warning', { database: { milliseconds: 900 } }],
    ['no mail server', 'mail', 'warning', mail({ isConfigured: false })],
    ['a mail that failed', 'mail', 'bad', mail({ lastFailedAt: tonight })],
    ['no backup yet', 'backup', 'unknown', { backup: { last: null, lastGood: null } }],
    ['a failed backup', 'backup', 'bad', backup(run(tonight, 'failed', 'disk full'))],
    ['a backup with gaps', 'backup', 'warning', backup(run(tonight, 'gaps', '2 files'))],
    ['an old backup', 'backup', 'warning', backup(run('2026-11-18T01:00:00.000Z', 'done'))],
    ['no place off the machine', 'copies', 'unknown', { copies: null }],
    ['no copy yet', 'copies', 'unknown', copies({ lastAt: null, firstArchiveAt: null })],
    ['no copy for two days', 'copies', 'warning', copies({ lastAt: twoDaysAgo })],
    [
      'archives of which none ever left',
      'copies',
      'warning',
      copies({ lastAt: null, firstArchiveAt: twoDaysAgo }),
    ],
    [
      'a first copy that is refused',
      'copies',
      'warning',
      copies({ lastAt: null, firstArchiveAt: tonight, failedAt: tonight, problem: 'refused' }),
    ],
    ['copies that cannot be removed', 'copies', 'warning', copies({ problem: 'not-removed' })],
    ['little room', 'disk', 'warning', disk(1.5)],
    ['very little room', 'disk', 'bad', disk(0.2)],
    [
      'visitors who cannot be told apart',
      'visitors',
      'warning',
      { visitors: { areToldApart: false } },
    ],
    [
      'requests that wait',
      'requests',
      'warning',
      { requestsSpool: { waiting: 3, oldestAt: tonight } },
    ],
    [
      'files of requests that wait',
      'files',
      'warning',
      { requestFiles: { waiting: 2, oldestAt: tonight } },
    ],
    [
      'a disk that loses requests',
      'requests',
      'warning',
      { dataDirectory: { keeps: 'with-container' } },
    ],
    [
      'requests that wait on such a disk',
      'requests',
      'bad',
      {
        dataDirectory: { keeps: 'until-restart' },
        requestsSpool: { waiting: 1, oldestAt: tonight },
      },
    ],
    [
      'a job that failed',
      'jobs',
      'warning',
      { jobs: [job({ startedAt: tonight, endedAt: tonight, problem: 'no disk' })] },
    ],
    ['links that were never checked', 'links', 'unknown', { links: null }],
  ]
  test.each(cases)('%s', (_, part, level, report) => {
    const line = linesOf(report)[part]
    expect(line.level).toBe(level)
    expect(line.advice).toMatch(/\.$/)
  })
})

test('a failed backup names the last one that can be restored', () => {
  const { advice } = linesOf({
    backup: {
      last: run(tonight, 'failed', 'disk full'),
      lastGood: run('2026-11-20T01:00:00Z', 'done'),
    },
  }).backup
  expect(advice).toContain('Discul este plin')
  expect(advice).toContain('20 noiembrie 2026')
})

test('the health report of a hosted Supabase says that Supabase makes the backups and sends the mail', () => {
  expect(linesOf({ backup: null, copies: null, mail: null, visitors: null })).toMatchObject({
    backup: { level: 'good', state: 'Făcută de Supabase' },
    copies: { level: 'good', state: 'Făcută de Supabase' },
    mail: { level: 'good', state: 'Trimis de Supabase' },
    visitors: { level: 'good', state: 'Aplicate de Supabase' },
  })
})

test('broken addresses are counted in Romanian', () => {
  const broken = (count: number) =>
    linesOf({
      links: {
        checkedAt: tonight,
        checked: 40,
        left: 0,
        broken: Array.from({ length: count }, () => ({
          address: '/x',
          paths: ['footer.links.0.url'],
          problem: 'missing' as const,
        })),
      },
    }).links.state
  expect(broken(1)).toMatch(/^1 link nu funcționează/)
  expect(broken(2)).toMatch(/^2 linkuri nu funcționează/)
  expect(broken(20)).toMatch(/^20 de linkuri nu funcționează/)
})

function mail(changes: Partial<NonNullable<HealthReport['mail']>>) {
  return { mail: { isConfigured: true, lastSentAt: null, lastFailedAt: null, ...changes } }
}

function job(changes: Partial<HealthReport['jobs'][number]>): HealthReport['jobs'][number] {
  const run = { startedAt: null, endedAt: null, problem: null, ...changes }
  return { name: 'check-links', label: 'Verificarea linkurilor', isShared: false, ...run }
}

test('the last run of a job is told with its time, and with its problem if it failed', () => {
  const times = { startedAt: tonight, endedAt: tonight }
  expect(jobRunInWords(job({}))).toBe('Încă nu a fost nevoie de ea')
  expect(jobRunInWords(job(times))).toContain('21 noiembrie 2026')
  expect(jobRunInWords(job({ ...times, problem: 'no disk' }))).toMatch(/^Nu a reușit .*: no disk$/)
  expect(jobRunInWords(job({ startedAt: tonight }))).toMatch(/^În lucru din/)
})

function backup(last: ReturnType<typeof run>) {
  return { backup: { last, lastGood: null } }
}

test('a copy that did not leave is told with its reason, and warned of once the last one is two days old', () => {
  const failed = { failedAt: tonight, problem: 'full' as const }
  const fresh = linesOf(copies(failed)).copies
  expect(fresh.level).toBe('good')
  expect(fresh.state).toContain('21 noiembrie 2026')
  expect(fresh.advice).toContain('nu mai este loc')
  const old = linesOf(copies({ ...failed, lastAt: twoDaysAgo })).copies
  expect(old).toMatchObject({ level: 'warning', advice: fresh.advice })
  expect(old.state).toContain('19 noiembrie 2026')
})

test('the sentence on the dashboard names what is wrong and when the last copy left, and warns of an old one once', () => {
  const sentenceOf = (report: Partial<HealthReport>) =>
    healthSentence({ ...allWell, ...report }, now, 'panou.firma.md')
  expect(sentenceOf({ copies: null })).toBe('Site-ul funcționează bine.')
  expect(sentenceOf({})).toMatch(
    /^Site-ul funcționează bine; ultima copie în alt loc a fost trimisă: 21 noiembrie 2026.*\.$/,
  )
  expect(sentenceOf({ database: { milliseconds: null } })).toMatch(
    /^De verificat: Baza de date \(.*\); ultima copie în alt loc a fost trimisă: 21 noiembrie 2026.*\.$/,
  )
  const old = sentenceOf(copies({ lastAt: twoDaysAgo }))
  expect(old).toMatch(
    /^De verificat: Copie în alt loc \(Ultima a fost trimisă demult: 19 noiembrie 2026/,
  )
  expect(old.split('trimisă')).toHaveLength(2)
  expect(sentenceOf({ dataDirectory: { keeps: 'with-container' } })).toContain(
    'De verificat: Păstrarea cererilor (Cele trimise în timpul unei defecțiuni se pot pierde)',
  )
})

function copies(changes: Partial<NonNullable<HealthReport['copies']>>) {
  return { copies: { ...(allWell.copies as NonNullable<HealthReport['copies']>), ...changes } }
}

function disk(free: number) {
  return { disk: { freeBytes: free * gigabyte, totalBytes: 80 * gigabyte } }
}

test('a panel opened on the server itself gives no warning that visitors cannot be told apart', () => {
  const report = { ...allWell, visitors: { areToldApart: false } }
  expect(healthLines(report, now, 'localhost').visitors.level).toBe('unknown')
  expect(healthLines(report, now, 'acme.example').visitors.level).toBe('warning')
})
