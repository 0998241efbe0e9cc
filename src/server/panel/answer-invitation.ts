import * as z from 'zod'
import { returnPaths } from '#content/browser/return-paths.ts'
import { roles } from '#content/browser/roles.ts'
import type { SentInvitation } from '#data/panel/invitation.ts'
import { proofNeeded } from '#data/panel/rights.ts'
import { AdministratorProblem } from '../administrators/administrators.ts'
import {
  InvitationProblem,
  inviteAdministrator,
  NotAnAdministrator,
} from '../administrators/invite-administrator.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ContentSource } from '../source/content-source.ts'
import { hasFreshProof, readJson, refuse, signedInFor } from './panel-request.ts'

const bodySchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  /** The least that somebody who edits the site needs. */
  role: z.enum(roles).default('editor'),
})

type Source = Pick<ContentSource, 'serviceClient' | 'visitor' | 'asUser' | 'forBrowsers' | 'mails'>

/** Invitations need the service key, so the panel asks the server for them and not the backend. */
export async function answerInvitation(source: Source, request: Request, mailOrigin: string) {
  if (request.method !== 'POST') return refuse(405, 'Numai POST.', { Allow: 'POST' })
  const caller = await signedInFor('people', source, request)
  if (caller instanceof Response) return caller
  const { serviceClient } = source
  if (!serviceClient)
    return refuse(503, 'Serverul nu are cheia de serviciu (SUPABASE_SERVICE_ROLE_KEY).')
  const body = bodySchema.safeParse(await readJson(request))
  if (!body.success) return refuse(422, 'Adresa de e-mail nu este corectă.')
  if (body.data.role === 'owner' && !(await hasFreshProof(source, caller)))
    return refuse(proofNeeded, 'Confirmați întâi cu parola sau cu al doilea pas.')
  try {
    const mailed = await inviteAdministrator(serviceClient, source.asUser(caller.token), {
      ...body.data,
      redirectTo: returnAddress(source, mailOrigin),
    })
    // A hosted Supabase sends its mails itself: assume that it can.
    const isMailConfigured = source.mails?.state().isConfigured ?? true
    return jsonResponse(200, { mailed, isMailConfigured } satisfies SentInvitation)
  } catch (problem) {
    return refusalOf(problem)
  }
}

/** The built-in backend takes a path; a hosted one checks whole addresses against its list. */
function returnAddress({ forBrowsers }: Source, origin: string): string {
  return forBrowsers.url === undefined
    ? returnPaths.newPassword
    : `${origin}${returnPaths.newPassword}`
}

function refusalOf(problem: unknown): Response {
  if (problem instanceof NotAnAdministrator)
    return refuse(403, 'Nu aveți drepturi de administrator.')
  if (problem instanceof InvitationProblem) return refuse(409, problem.message)
  if (problem instanceof AdministratorProblem)
    return refuse(502, `Invitația nu a reușit: ${problem.message}`)
  throw problem
}
