import * as z from 'zod'
import { askPanelServer } from '#data/panel-api.ts'
import type { SiteClient } from '#data/site-client.ts'

const answerSchema = z.object({
  mailed: z.enum(['invitation', 'reset']),
  /** Without a mail server, the mail stays in a file on the server. */
  isMailConfigured: z.boolean(),
})

export type Invitation = z.infer<typeof answerSchema>

/** Goes to the site's own server: the key that may invite is only there. */
export async function sendInvitation(client: SiteClient, email: string): Promise<Invitation> {
  return answerSchema.parse(
    await askPanelServer(client, '/admin/api/invitations', { body: { email } }),
  )
}
