import { useState } from 'react'
import { useClient } from '../../connection/client-context.ts'
import { backendAddress } from '../../connection/panel-config.ts'
import { useAdministrator } from '../../sign-in/session-context.ts'
import { backendBin } from './backend-bin.ts'
import type { FileBin } from './file-bin.ts'
import { hostedBin } from './hosted-bin.ts'

/** The built-in backend keeps deleted files itself; a hosted Supabase does not, so the panel moves them to a bucket. */
export function useFileBin(): FileBin {
  const client = useClient()
  const { email } = useAdministrator()
  const [bin] = useState(() =>
    backendAddress().url === location.origin ? backendBin(client) : hostedBin(client, email),
  )
  return bin
}
