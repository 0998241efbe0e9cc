import * as z from 'zod'
import { bearerOf } from '#backend/access/bearer.ts'
import { parseJson } from '#backend/http/json.ts'
import { readText } from '#backend/http/read-body.ts'
import { returnPaths } from '#content/browser/return-paths.ts'
import { AdministratorProblem } from '../administrators/administrators.ts'
import {
  InvitationProblem,
  inviteAdministrator,
  NotAnAdministrator,
} from '../administrators/invite-administrator.ts'
import { jsonResponse } from '../http/json-response.ts'
import type { ContentSource } from '../source/content-source.ts'

export const invitationsPath = '/admin/api/invitations'

const maxBytes = 2_048

const bodySchema = z.object({ email: z.string().trim().toLowerCase().pipe(z.email().max(254)) })

type Source = Pick<ContentSource, 'service' | 'visitor' | 'asUser' | 'forBrowsers' | 'mails'>

/** Invitations need the service key, so the panel asks the server for them and not the backend. */
export async function answerInvitation(
  source: Source,
  request: Request,
  mailOrigin: string,
): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'Numai POST.', { Allow: 'POST' })
  const token = bearerOf(request)
  if (token === undefined) return refuse(401, 'Autentificați-vă din nou.')
  const { service } = source
  if (!service) return refuse(503, 'Serverul nu are cheia de serviciu (SUPABASE_SERVICE_ROLE_KEY).')
  const body = bodySchema.safeParse(await readJson(request))
  if (!body.success) return refuse(422, 'Adresa de e-mail nu este corectă.')
  // An access token is valid longer than its session: a caller who was signed out elsewhere must not invite.
  const { error } = await source.visitor.auth.getUser(token)
  if (error) return refuse(401, 'Sesiunea a expirat. Autentificați-vă din nou.')
  try {
    const mailed = await inviteAdministrator(service, source.asUser(token), {
      email: body.data.email,
      redirectTo: returnAddress(source, mailOrigin),
    })
    // A hosted Supabase sends its mails itself: assume that it can.
    return jsonResponse(200, { mailed, isMailConfigured: source.mails?.().isConfigured ?? true })
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
    return refuse(502, `Invitația nu a putut fi trimisă: ${problem.message}`)
  throw problem
}

async function readJson(request: Request): Promise<unknown> {
  const tooLarge = new Error('The body of an invitation is too large')
  try {
    return parseJson(await readText(request, maxBytes, () => tooLarge))
  } catch (error) {
    if (error === tooLarge) return undefined
    throw error
  }
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return jsonResponse(status, { message }, headers)
}
