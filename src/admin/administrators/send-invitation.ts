import * as z from 'zod'
import type { SiteClient } from '#data/site-client.ts'

const answerSchema = z.object({
  mailed: z.enum(['invitation', 'reset']),
  /** Without a mail server, the mail stays in a file on the server. */
  isMailConfigured: z.boolean(),
})
const refusalSchema = z.object({ message: z.string() })

export type Invited = z.infer<typeof answerSchema>

/** Its message is written for the administrator. */
export class InvitationRefused extends Error {
  override name = 'InvitationRefused'
}

/** Goes to the site's own server: the key that may invite is only there. */
export async function sendInvitation(client: SiteClient, email: string): Promise<Invited> {
  const { data } = await client.auth.getSession()
  const response = await fetch('/admin/api/invitations', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email }),
  })
  const body: unknown = await response.json()
  if (response.ok) return answerSchema.parse(body)
  throw new InvitationRefused(refusalSchema.parse(body).message)
}
