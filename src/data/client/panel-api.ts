import * as z from 'zod'
import type { SiteClient } from './site-client.ts'

/** Its message is written for the administrator. */
export class PanelRefusal extends Error {
  override name = 'PanelRefusal'
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const refusalSchema = z.object({ message: z.string() })

/** Asks the server that the panel was loaded from, also where the content is on a hosted Supabase. */
export async function askPanelServer(
  client: SiteClient,
  address: string,
  { body, method = 'POST' }: { body?: object; method?: 'GET' | 'POST' } = {},
): Promise<unknown> {
  const { data } = await client.auth.getSession()
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  // A proxy whose server is down answers in HTML: the status below says enough.
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const refusal = refusalSchema.safeParse(answer)
  if (refusal.success) throw new PanelRefusal(refusal.data.message, response.status)
  const { status } = response
  throw Object.assign(new Error(`The server answered ${status}`), { status })
}
