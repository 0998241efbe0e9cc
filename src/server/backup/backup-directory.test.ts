import { expect, test } from 'vitest'
import { expiredBackups, lastDayOfArchives } from './backup-directory.ts'

const dayMs = 24 * 60 * 60 * 1000

function nightsBefore(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, night) => {
    const day = new Date(end - night * dayMs).toISOString().slice(0, 10)
    return `nightly-${day}-030000.tar.gz`
  })
}

const left = (names: string[]) => {
  const expired = new Set(expiredBackups(names))
  return names.filter((name) => !expired.has(name)).map((name) => name.slice(8, 18))
}

test('of a year of nightly archives, the last seven days and the newest of each of the last four weeks are kept', () => {
  // 2026-11-19 is a Thursday, so the newest archives of this week and the last one are already among the seven days.
  expect(left(nightsBefore('2026-11-19', 365))).toEqual([
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
  expect(expiredBackups(names)).toEqual(['nightly-2026-11-21-030000.tar.gz'])
})

test('old nightly archives are kept as long as there are no newer ones', () => {
  expect(expiredBackups(nightsBefore('2020-01-05', 5))).toEqual([])
})

test('files that are no nightly archives are never deleted', () => {
  const others = ['before-restore-2020-01-01-000000.tar.gz', 'mine.tar.gz', '.work-x', 'nightly-x']
  expect(expiredBackups([...others, ...nightsBefore('2026-11-21', 3)])).toEqual([])
})

test('what is erased today is in no nightly archive once the last of now is deleted', () => {
  // A Sunday’s archive stays as the newest of its week until four newer weeks have theirs.
  const untilSunday = nightsBefore('2026-11-22', 40)
  expect(lastDayOfArchives(untilSunday, new Date('2026-11-22T12:00:00'))).toBe('2026-12-14')
  expect(lastDayOfArchives(nightsBefore('2026-11-19', 3), new Date('2026-11-19T12:00:00'))).toBe(
    '2026-11-26',
  )
  expect(lastDayOfArchives(['mine.tar.gz'], new Date())).toBeNull()
})
