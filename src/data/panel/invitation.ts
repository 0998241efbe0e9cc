import * as z from 'zod'
import type { Role } from '#content/browser/roles.ts'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const answerSchema = z.object({
  mailed: z.enum(['invitation', 'reset']),
  /** Without a mail server, the mail stays in a file on the server. */
  isMailConfigured: z.boolean(),
})

export type SentInvitation = z.infer<typeof answerSchema>

export const invitationAddress = '/admin/api/invitations'

/** Goes to the site's own server: the key that may invite is only there. */
export async function sendInvitation(client: SiteClient, body: { email: string; role: Role }) {
  return answerSchema.parse(await askPanelServer(client, invitationAddress, { body }))
}
