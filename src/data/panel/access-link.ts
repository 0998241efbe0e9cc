import * as z from 'zod'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const answerSchema = z.object({
  kind: z.enum(['invite', 'recovery']),
  /** Opens the account once, as the link of a mail does. */
  token: z.string().min(1),
})
export type AccessLink = z.infer<typeof answerSchema>

export const accessLinkAddress = '/admin/api/access-links'

/** For an administrator who gets no mail, since the site sends none: what the mail's link would have opened. */
export async function requestAccessLink(client: SiteClient, email: string): Promise<AccessLink> {
  return answerSchema.parse(await askPanelServer(client, accessLinkAddress, { body: { email } }))
}
