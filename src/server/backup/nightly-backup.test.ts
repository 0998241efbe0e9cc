import { expect, test } from 'vitest'
import type { BackupRun } from './backup-log.ts'
import { isBackupDue } from './nightly-backup.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const run = (startedAt: Date, result: BackupRun['result'] = 'done'): BackupRun => ({
  startedAt,
  finishedAt: startedAt,
  result,
  host: 'a',
  bytes: 1,
  note: null,
})

test('the first nightly backup is due at once', () => {
  expect(isBackupDue(at(21, 15), undefined)).toBe(true)
})

test('a nightly backup is due once a night, at three', () => {
  const last = run(at(20, 3))
  expect(isBackupDue(at(21, 2, 59), last)).toBe(false)
  expect(isBackupDue(at(21, 3), last)).toBe(true)
  expect(isBackupDue(at(21, 3, 1), run(at(21, 3)))).toBe(false)
})

test('a nightly backup missed while the machine was off is made up for by day', () => {
  expect(isBackupDue(at(21, 9), run(at(19, 3)))).toBe(true)
  expect(isBackupDue(at(21, 10), run(at(21, 9)))).toBe(false)
})

test('a failed backup is repeated after an hour, one that never ended after six', () => {
  expect(isBackupDue(at(21, 3, 59), run(at(21, 3), 'failed'))).toBe(false)
  expect(isBackupDue(at(21, 4), run(at(21, 3), 'failed'))).toBe(true)
  expect(isBackupDue(at(21, 8, 59), run(at(21, 3), 'running'))).toBe(false)
  expect(isBackupDue(at(21, 9), run(at(21, 3), 'running'))).toBe(true)
})

test('a clock that is set back stops nightly backups for a day at most', () => {
  expect(isBackupDue(at(20, 12), run(at(21, 3)))).toBe(false)
  expect(isBackupDue(at(22, 3), run(at(21, 3)))).toBe(true)
})
