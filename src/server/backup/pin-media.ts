import { randomUUID } from 'node:crypto'
import { FileMissing, type FileStore } from '#backend/storage/files/file-store.ts'
import type { MediaRow } from './spool-rows.ts'

export interface PinnedFile extends MediaRow {
  /** A second name for the same bytes: they stay readable when the object is removed meanwhile. */
  pin: string
}

export interface PinnedMedia {
  files: PinnedFile[]
  missing: MediaRow[]
  release(): Promise<void>
}

/** A pin that a crash leaves behind is a file without a row, which the sweep removes. */
export async function pinMedia(store: FileStore, media: readonly MediaRow[]): Promise<PinnedMedia> {
  const files: PinnedFile[] = []
  const missing: MediaRow[] = []
  const release = async () => {
    for (const { pin } of files) await store.remove(pin)
  }
  try {
    for (const row of media) {
      const pin = randomUUID()
      if (await wasCopied(store, row.version, pin)) files.push({ ...row, pin })
      else missing.push(row)
    }
    return { files, missing, release }
  } catch (error) {
    await release().catch(() => undefined)
    throw error
  }
}

async function wasCopied(store: FileStore, version: string, pin: string): Promise<boolean> {
  try {
    await store.copy(version, pin)
    return true
  } catch (error) {
    if (error instanceof FileMissing) return false
    throw error
  }
}
