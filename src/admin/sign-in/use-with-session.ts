import { useCallback } from 'react'
import * as z from 'zod'
import type { SiteClient } from '#data/client/site-client.ts'
import { useClient } from '../connection/client-context.ts'
import { useSession } from './session-context.ts'

/** A function that makes an attempt and, if it fails because the session has expired, repeats it once after a new sign-in. */
export function useWithSession() {
  const client = useClient()
  const { renew } = useSession()
  return useCallback(
    async <Result>(attempt: (client: SiteClient) => Promise<Result>): Promise<Result> => {
      try {
        return await attempt(client)
      } catch (error) {
        if (!(await isSessionExpired(client, error))) throw error
        await renew()
        return attempt(client)
      }
    },
    [client, renew],
  )
}

const causeSchema = z.object({ cause: z.object({ code: z.string(), message: z.string() }) })

/** The database's error both for a session that has ended and for a user who is no longer an administrator. */
const notAdministratorMessage = 'Nu aveți drepturi de administrator'

/** Whether a call failed because its token is missing or no longer valid, or because its session has ended. */
async function isSessionExpired(client: SiteClient, error: unknown): Promise<boolean> {
  const parsed = causeSchema.safeParse(error)
  if (!parsed.success) return false
  const { code, message } = parsed.data.cause
  if (code.startsWith('PGRST30')) return true
  if (code !== '42501') return false
  if (message.startsWith('permission denied')) return true
  return message === notAdministratorMessage && (await client.auth.getUser()).error !== null
}
