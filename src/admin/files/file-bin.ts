import type { SiteClient } from '#data/client/site-client.ts'
import { readBackendAddress } from '../connection/panel-config.ts'
import { backendBin } from './backend-bin.ts'
import { hostedBin } from './hosted-bin.ts'

export interface RemovedFile {
  id: string
  name: string
  isReplaced: boolean
  /** Another file has its name by now; restoring swaps the two. */
  isNameTaken: boolean
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

/** The built-in backend keeps deleted files itself; a hosted Supabase does not, so the panel moves them to a bucket. */
export function openFileBin(client: SiteClient, removedBy: string): FileBin {
  return readBackendAddress(document).url === location.origin
    ? backendBin(client)
    : hostedBin(client, removedBy)
}
