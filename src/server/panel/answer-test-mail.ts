import type { TestMailAnswer } from '#data/panel/test-mail.ts'
import { jsonResponse } from '../http/responses.ts'
import { layOutMail } from '../mails/mail-layout.ts'
import { testMail } from '../mails/test-mail.ts'
import type { ContentSource } from '../source/content-source.ts'
import { refuse, signedInFor } from './panel-request.ts'
import { createTestCounter, refuseTest } from './test-allowance.ts'

const maxTests = 5
const maxDetailLength = 300

type Source = Pick<ContentSource, 'visitor' | 'asUser' | 'mails'>

/** Sends a mail to the administrator who asks for it, and tells what the mail server said; nobody else can be written to. */
export function createTestMail(source: Source) {
  const countTest = createTestCounter(maxTests)
  let isSending = false

  return async (request: Request, origin: string): Promise<Response> => {
    const caller = await signedInFor('settings', source, request)
    if (caller instanceof Response) return caller
    const { mails } = source
    if (!mails) return refuse(409, 'E-mailurile le trimite Supabase.')
    if (!caller.email) return refuse(409, 'Contul dumneavoastră nu are o adresă de e-mail.')
    if (!mails.state().isConfigured) return answer({ result: 'not configured' })

    const refusal = isSending ? refuseTest() : countTest()
    if (refusal) return refusal
    isSending = true
    try {
      await mails.send({
        to: caller.email,
        ...layOutMail({ host: new URL(origin).host, logo: mails.logo() }, testMail),
      })
      return answer({ result: 'sent', to: caller.email })
    } catch (error) {
      return answer({ result: 'failed', detail: detailOf(error) })
    } finally {
      isSending = false
    }
  }
}

function answer(body: TestMailAnswer): Response {
  return jsonResponse(200, body)
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const words = 'response' in error ? String(error.response) : error.message
  return words.slice(0, maxDetailLength)
}
