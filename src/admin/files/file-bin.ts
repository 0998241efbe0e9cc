import type { SiteClient } from '#data/site-client.ts'
import { readPanelConfig } from '../connection/panel-config.ts'
import { backendBin } from './backend-bin.ts'
import { hostedBin } from './hosted-bin.ts'

export interface RemovedFile {
  id: string
  name: string
  isReplaced: boolean
  /** Another file stands under its name by now, and would go into the bin. */
  isTaken: boolean
  removedBy: string | null
  removedAt: Date
  keptUntil: Date
}

/** Where deleted files wait for 30 days. */
export interface FileBin {
  remove: (name: string) => Promise<void>
  list: () => Promise<{ files: RemovedFile[]; bytes: number }>
  restore: (file: RemovedFile) => Promise<void>
  preview: (file: RemovedFile) => Promise<Blob>
}

/** Our own backend keeps them itself; a Supabase elsewhere would let them go. */
export function openFileBin(client: SiteClient, by: string): FileBin {
  return readPanelConfig(document).url === location.origin
    ? backendBin(client)
    : hostedBin(client, by)
}
