import * as z from 'zod'
import type { AccessLink } from '#data/panel/access-link.ts'
import { proofNeeded } from '#data/panel/rights.ts'
import { listedAdministratorsSchema } from '../administrators/administrators.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ContentSource } from '../source/content-source.ts'
import { hasFreshProof, readJson, refuse, signedInFor } from './panel-request.ts'

const bodySchema = z.object({ email: z.string().trim().toLowerCase().max(254) })

type Source = Pick<ContentSource, 'serviceClient' | 'visitor' | 'asUser' | 'mails'>

/** Where no mail is sent. As soon as mails are sent nobody but the account's owner needs to hold the link. */
export async function answerAccessLink(source: Source, request: Request): Promise<Response> {
  const caller = await signedInFor('people', source, request)
  if (caller instanceof Response) return caller
  const { serviceClient, mails } = source
  const body = bodySchema.safeParse(await readJson(request))
  if (!body.success) return refuse(422, 'Adresa de e-mail nu este corectă.')
  const { data, error } = await source.asUser(caller.token).rpc('list_administrators')
  if (error) return refuse(403, 'Nu aveți drepturi de administrator.')
  if (!serviceClient || !mails || mails.state().isConfigured)
    return refuse(409, 'Site-ul trimite e-mailuri: linkul ajunge numai la adresa contului.')
  const { email } = body.data
  const account = listedAdministratorsSchema.parse(data).find((listed) => listed.email === email)
  if (!account) return refuse(404, 'Această persoană nu este administrator.')
  // Also for an account that is no owner's yet: the link would still open it once it is.
  if (!(await hasFreshProof(source, caller)))
    return refuse(proofNeeded, 'Confirmați întâi cu parola sau cu al doilea pas.')

  const kind: AccessLink['kind'] = account.is_confirmed ? 'recovery' : 'invite'
  const made = await serviceClient.auth.admin.generateLink({ type: kind, email })
  if (made.error) return refuse(502, `Linkul nu a putut fi creat: ${made.error.message}`)
  const link: AccessLink = { kind, token: made.data.properties.hashed_token }
  return jsonResponse(200, link)
}
