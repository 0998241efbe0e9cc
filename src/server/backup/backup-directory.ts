import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Environment } from '../environment/environment.ts'
import { expiredBackups } from './retention.ts'

export function backupDirectory({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'backups')
}

/** The machine's own calendar, as a name that sorts. */
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
