import * as z from 'zod'

const causeSchema = z.object({ cause: z.object({ code: z.string(), message: z.string() }) })

const endedSession = 'Nu aveți drepturi de administrator'

/** Whether the database saw a stranger: a token that is no longer valid, none at all, or one of an ended session. */
function isSessionExpired(error: unknown): boolean {
  const parsed = causeSchema.safeParse(error)
  if (!parsed.success) return false
  const { code, message } = parsed.data.cause
  if (code.startsWith('PGRST30')) return true
  if (code !== '42501') return false
  return message.startsWith('permission denied') || message === endedSession
}

/** Repeats once what failed for want of a session, after the administrator has signed in again. */
export async function withSession<Result>(
  attempt: () => Promise<Result>,
  renew: () => Promise<void>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isSessionExpired(error)) throw error
    await renew()
    return attempt()
  }
}
