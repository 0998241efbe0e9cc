import { expect, test } from 'vitest'
import {
  expiredBackups,
  expiredCopies,
  lastDayOfArchives,
  lastDayOfCopies,
} from './backup-directory.ts'

const dayMs = 24 * 60 * 60 * 1000

function nightsBefore(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, night) => {
    const day = new Date(end - night * dayMs).toISOString().slice(0, 10)
    return `nightly-${day}-030000.tar.gz`
  })
}

const left = (names: string[], now: string) => {
  const expired = new Set(expiredBackups(names, new Date(now)))
  return names.filter((name) => !expired.has(name)).map((name) => name.slice(8, 18))
}

test('of a year of nightly archives, the last seven days and the newest of each of the last four weeks are kept', () => {
  // 2026-11-19 is a Thursday, so the newest archives of this week and the last one are already among the seven days.
  expect(left(nightsBefore('2026-11-19', 365), '2026-11-19T12:00:00')).toEqual([
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-08',
    '2026-11-01',
  ])
})

test('of several nightly archives of one day, the newest is kept', () => {
  const names = ['nightly-2026-11-21-030000.tar.gz', 'nightly-2026-11-21-120000.tar.gz']
  const now = new Date('2026-11-21T13:00:00')
  expect(expiredBackups(names, now)).toEqual(['nightly-2026-11-21-030000.tar.gz'])
})

test('archives end after four weeks, also where none is made any more', () => {
  const names = ['before-restore-2020-01-05-030000.tar.gz', ...nightsBefore('2020-01-05', 1)]
  expect(left(names, '2020-02-02T02:59:00')).toHaveLength(2)
  expect(left(names, '2020-02-02T03:01:00')).toEqual([])
})

test('files that the server has not made by itself are never deleted', () => {
  const others = ['mine.tar.gz', '.work-x', 'nightly-x', 'nightly-2020-01-01.tar.gz']
  const all = [...others, ...nightsBefore('2026-11-21', 3)]
  expect(expiredBackups(all, new Date('2026-11-21T12:00:00'))).toEqual([])
})

test('the last archive is deleted by the day that lastDayOfArchives gives', () => {
  const names = [...nightsBefore('2026-11-22', 40), 'before-restore-2026-11-10-120000.tar.gz']
  const end = lastDayOfArchives(names)
  expect(end).toBe('2026-12-20')
  expect(left(names, `${end}T02:59:00`)).toHaveLength(1)
  expect(left(names, `${end}T23:59:00`)).toEqual([])
  expect(lastDayOfArchives(['mine.tar.gz'])).toBeNull()
})

test('of a year of copies, the newest of each of so many days and months are kept, and nothing of somebody else is removed', () => {
  const names = [...nightsBefore('2026-11-19', 365).map((name) => `${name}.age`), 'notes.txt']
  const keeping = { days: 3, months: 3 }
  const expired = new Set(expiredCopies(names, new Date('2026-11-19T12:00:00'), keeping))
  expect(names.filter((name) => !expired.has(name)).map((name) => name.slice(8, 18))).toEqual([
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-10-31',
    '2026-09-30',
    't',
  ])
})

test('no copy is kept beyond the day that is named, whether newer ones follow or not', () => {
  const keeping = { days: 14, months: 2 }
  const [name = ''] = nightsBefore('2026-11-19', 1)
  expect(lastDayOfCopies(new Date('2026-11-19T12:00:00'), keeping)).toBe('2027-01-20')
  expect(expiredCopies([name], new Date('2027-01-19T12:00:00'), keeping)).toEqual([])
  expect(expiredCopies([name], new Date('2027-01-20T12:00:00'), keeping)).toEqual([name])
})
