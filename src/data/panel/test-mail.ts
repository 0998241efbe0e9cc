import * as z from 'zod'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const answerSchema = z.discriminatedUnion('result', [
  z.object({ result: z.literal('sent'), to: z.string() }),
  /** `detail` has the mail server's words. */
  z.object({ result: z.literal('failed'), detail: z.string() }),
  z.object({ result: z.literal('not configured') }),
])
export type TestMailAnswer = z.infer<typeof answerSchema>

export const testMailAddress = '/admin/api/test-mail'

export async function sendTestMail(client: SiteClient): Promise<TestMailAnswer> {
  return answerSchema.parse(await askPanelServer(client, testMailAddress))
}
