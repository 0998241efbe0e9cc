import { foldText } from '#content/values/fold-text.ts'
import { extensions } from '../prepare/accepted-files.ts'

type NamedFile = { name: string; type: string }

let lastTimestamp = 0

/** New for every upload, so that the picture at a published address never changes, even when two files of one name are chosen at once. */
export function newStorageName(file: NamedFile): string {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return storageName(file, lastTimestamp)
}

export function storageName({ name, type }: NamedFile, timestamp: number): string {
  const words = foldText(name.replace(/\.\w+$/, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${timestamp}-${words || 'imagine'}.${extensions[type] ?? 'bin'}`
}
