import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../environment/environment.ts'

export function backupDirectory({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'backups')
}

/** Local time, in a form that sorts. */
export function stampOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}${two(date.getSeconds())}`
}

const keptBeforeRestore = 3

export async function keepLastBeforeRestore(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^before-restore-.*\.tar\.gz$/.test(name))
  for (const name of names.sort().slice(0, -keptBeforeRestore)) await rm(path.join(folder, name))
}

export async function removeExpired(folder: string): Promise<void> {
  for (const name of expiredBackups(await readdir(folder)))
    await rm(path.join(folder, name), { force: true })
}

const nightly = /^nightly-(\d{4})-(\d{2})-(\d{2})-\d{6}\.tar\.gz$/

const keptDays = 7
const keptWeeks = 4
const dayMs = 24 * 60 * 60 * 1000

/**
 * The nightly archives to delete: all but the newest of each of the last seven days, and of each of the last four weeks,
 * that have one. Days without an archive do not count, so a machine that was off for a month loses nothing.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const found = names
    .filter((name) => nightly.test(name))
    .sort()
    .reverse()
  const kept = new Set([
    ...newestOfEach(found, dayOf).slice(0, keptDays),
    ...newestOfEach(found, weekOf).slice(0, keptWeeks),
  ])
  return found.filter((name) => !kept.has(name))
}

const maxNights = 100

/**
 * The day on which the last of these nightly archives is deleted, if one is made every night from now on: until then they
 * hold what is erased now. Null if there are none.
 */
export function lastDayOfArchives(names: readonly string[], now: Date): string | null {
  const old = names.filter((name) => nightly.test(name))
  let kept = old
  const night = new Date(now)
  for (let nights = 0; nights < maxNights && kept.some((name) => old.includes(name)); nights += 1) {
    night.setDate(night.getDate() + 1)
    const all = [...kept, `nightly-${stampOf(night)}.tar.gz`]
    const expired = new Set(expiredBackups(all))
    kept = all.filter((name) => !expired.has(name))
  }
  return old.length === 0 ? null : stampOf(night).slice(0, 10)
}

function newestOfEach(newestFirst: readonly string[], keyOf: (name: string) => number): string[] {
  const newest = new Map<number, string>()
  for (const name of newestFirst) if (!newest.has(keyOf(name))) newest.set(keyOf(name), name)
  return [...newest.values()]
}

function dayOf(name: string): number {
  const [, year, month, day] = nightly.exec(name) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs
}

/** Weeks begin on Mondays; day 0 was a Thursday. */
function weekOf(name: string): number {
  return Math.floor((dayOf(name) + 3) / 7)
}
