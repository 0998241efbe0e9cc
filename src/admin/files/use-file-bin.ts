import { useState } from 'react'
import { useClient } from '../connection/client-context.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import type { FileBin } from './file-bin.ts'
import { openFileBin } from './open-file-bin.ts'

export function useFileBin(): FileBin {
  const client = useClient()
  const { email } = useAdministrator()
  const [bin] = useState(() => openFileBin(client, email))
  return bin
}
