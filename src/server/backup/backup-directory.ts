import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { unlessAbsent } from '#kit/disk/unless-absent.ts'
import { ignoreFailure } from '#kit/log.ts'
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

/** Keeps only the last archives that `restore` makes of a site before it replaces it. */
export async function keepLastBeforeRestore(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^before-restore-.*\.tar\.gz$/.test(name))
  for (const name of names.sort().slice(0, -keptBeforeRestore)) await rm(path.join(folder, name))
}

export async function removeExpired(folder: string, now = new Date()): Promise<void> {
  await removeAll(folder, expiredBackups(await namesIn(folder), now))
}

/** Removes such archives from the folder of another instance, which may be gone, on another machine, or closed to this one. */
export async function removeExpiredOf(folder: string, made: readonly string[], now = new Date()) {
  const names = await namesIn(folder).catch(ignoreFailure('it may be on another machine'))
  const there = names?.filter((name) => made.includes(name)) ?? []
  await removeAll(folder, expiredBackups(there, now)).catch(
    ignoreFailure('they are removed at the next time'),
  )
}

async function namesIn(folder: string): Promise<string[]> {
  return (await unlessAbsent(readdir(folder))) ?? []
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(path.join(folder, name), { force: true })
}

/** Archives that are made without being asked for. */
const automaticName =
  /^(?:nightly|before-restore)-(\d{4})-(\d{2})-(\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.gz(?:\.age)?$/

const keptDays = 7
const keptWeeks = 4
const maxDays = 28
const dayMs = 24 * 60 * 60 * 1000

/** Nothing older than four weeks is kept: people who were erased since are still in it. */
export function expiredBackups(names: readonly string[], now: Date): string[] {
  const oldest = addDays(now, -maxDays)
  const found = names.filter((name) => automaticName.test(name)).sort()
  const current = found.filter((name) => timeOf(name) >= oldest)
  const nightly = current.filter((name) => name.startsWith('nightly-')).reverse()
  const kept = new Set([
    ...newestOfEach(nightly, dayOf).slice(0, keptDays),
    ...newestOfEach(nightly, weekOf).slice(0, keptWeeks),
    ...current.filter((name) => name.startsWith('before-restore-')),
  ])
  return found.filter((name) => !kept.has(name))
}

/** Which copies stay in the bucket: the newest of so many days and months that have one. */
export interface Keeping {
  days: number
  months: number
}

/** The copies to delete. Names that are not of a nightly archive are somebody else's and stay. */
export function expiredCopies(names: readonly string[], now: Date, keeping: Keeping): string[] {
  const oldest = addDays(now, -maxDaysOf(keeping))
  const found = names
    .filter((name) => automaticName.test(name) && name.startsWith('nightly-'))
    .sort()
    .reverse()
  const current = found.filter((name) => timeOf(name) >= oldest)
  const kept = new Set([
    ...newestOfEach(current, dayOf).slice(0, keeping.days),
    ...newestOfEach(current, monthOf).slice(0, keeping.months),
  ])
  return found.filter((name) => !kept.has(name))
}

/** The day by which every copy that is in the bucket now is deleted. */
export function lastDayOfCopies(now: Date, keeping: Keeping): string {
  return stampOf(addDays(now, maxDaysOf(keeping))).slice(0, 10)
}

function maxDaysOf({ days, months }: Keeping): number {
  return Math.max(days, months * 31)
}

/** The day by which all of these archives are deleted; what is erased now is in one of them until then. Null if there are none. */
export function lastDayOfArchives(names: readonly string[]): string | null {
  const times = names
    .filter((name) => automaticName.test(name))
    .map((name) => timeOf(name).getTime())
  if (times.length === 0) return null
  return stampOf(addDays(new Date(Math.max(...times)), maxDays)).slice(0, 10)
}

function addDays(date: Date, days: number): Date {
  const moved = new Date(date)
  moved.setDate(moved.getDate() + days)
  return moved
}

function timeOf(name: string): Date {
  const [year = 0, month = 0, ...rest] = (automaticName.exec(name) ?? []).slice(1).map(Number)
  const [day, hours, minutes, seconds] = rest
  return new Date(year, month - 1, day, hours, minutes, seconds)
}

function newestOfEach(newestFirst: readonly string[], keyOf: (name: string) => number): string[] {
  const newest = new Map<number, string>()
  for (const name of newestFirst) if (!newest.has(keyOf(name))) newest.set(keyOf(name), name)
  return [...newest.values()]
}

function dayOf(name: string): number {
  const [, year, month, day] = automaticName.exec(name) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMs
}

/** Weeks begin on Mondays; day 0 was a Thursday. */
function weekOf(name: string): number {
  return Math.floor((dayOf(name) + 3) / 7)
}

function monthOf(name: string): number {
  const [, year, month] = automaticName.exec(name) ?? []
  return Number(year) * 12 + Number(month)
}
