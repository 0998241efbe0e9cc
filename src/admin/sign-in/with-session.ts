import * as z from 'zod'
import type { SiteClient } from '#data/site-client.ts'

const causeSchema = z.object({ cause: z.object({ code: z.string(), message: z.string() }) })

/** Also what the database says to somebody whose right was taken away. */
const strangerMessage = 'Nu aveți drepturi de administrator'

/** Whether the database saw a stranger: a token that is no longer valid, none at all, or one of an ended session. */
async function isSessionExpired(client: SiteClient, error: unknown): Promise<boolean> {
  const parsed = causeSchema.safeParse(error)
  if (!parsed.success) return false
  const { code, message } = parsed.data.cause
  if (code.startsWith('PGRST30')) return true
  if (code !== '42501') return false
  if (message.startsWith('permission denied')) return true
  return message === strangerMessage && !(await isSessionOpen(client))
}

async function isSessionOpen(client: SiteClient): Promise<boolean> {
  const { error } = await client.auth.getUser()
  return error === null
}

/** Repeats once what failed for want of a session, after the administrator has signed in again. */
export async function withSession<Result>(
  client: SiteClient,
  attempt: () => Promise<Result>,
  renew: () => Promise<void>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!(await isSessionExpired(client, error))) throw error
    await renew()
    return attempt()
  }
}
