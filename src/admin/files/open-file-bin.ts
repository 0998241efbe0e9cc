import type { SiteClient } from '#data/client/site-client.ts'
import { readBackendAddress } from '../connection/panel-config.ts'
import { backendBin } from './backend-bin.ts'
import type { FileBin } from './file-bin.ts'
import { hostedBin } from './hosted-bin.ts'

/** The built-in backend keeps deleted files itself; a hosted Supabase does not, so the panel moves them to a bucket. */
export function openFileBin(client: SiteClient, removedBy: string): FileBin {
  return readBackendAddress(document).url === location.origin
    ? backendBin(client)
    : hostedBin(client, removedBy)
}
