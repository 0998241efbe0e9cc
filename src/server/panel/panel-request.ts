import { type Area, loadOwnRights, rightsSchema } from '#data/panel/rights.ts'
import { bearerOf } from '#kit/http/client.ts'
import { parseJson } from '#kit/http/json.ts'
import { readText } from '#kit/http/read-body.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ContentSource } from '../source/content-source.ts'

/** The database decides, as for every right: whoever has no role in the area is refused. */
export async function administratorAccess(
  source: Pick<ContentSource, 'asUser'>,
  request: Request,
  area: Area,
): Promise<200 | 401 | 403 | 503> {
  const token = bearerOf(request)
  if (token === undefined) return 401
  const { data, error, status } = await source.asUser(token).rpc('own_rights')
  if (error && (status === 0 || status >= 500)) return 503
  if (rightsSchema.safeParse(data).data?.areas.includes(area)) return 200
  return status === 401 ? 401 : 403
}

const defaultMaxBytes = 2_048

export function refuse(status: number, message: string, headers: Record<string, string> = {}) {
  return jsonResponse(status, { message }, headers)
}

/** Undefined for a body that is longer than any that the panel sends. */
export async function readJson(request: Request, maxBytes = defaultMaxBytes): Promise<unknown> {
  const tooLarge = new Error('The body is too large')
  try {
    return parseJson(await readText(request, maxBytes, () => tooLarge))
  } catch (error) {
    if (error === tooLarge) return undefined
    throw error
  }
}

export interface SignedIn {
  token: string
  email: string | undefined
}

/** An access token is valid longer than its session: a caller who was signed out elsewhere is refused. */
async function signedInCaller(
  { visitor }: Pick<ContentSource, 'visitor'>,
  request: Request,
): Promise<SignedIn | Response> {
  const token = bearerOf(request)
  if (token === undefined) return refuse(401, 'Autentificați-vă din nou.')
  const { data, error } = await visitor.auth.getUser(token)
  if (error) return refuse(401, 'Sesiunea a expirat. Autentificați-vă din nou.')
  return { token, email: data.user.email }
}

/** For actions of the server itself: no policy of the database would refuse a caller whose role does not open the area. */
export async function signedInFor(
  area: Area,
  source: Pick<ContentSource, 'visitor' | 'asUser'>,
  request: Request,
): Promise<SignedIn | Response> {
  const caller = await signedInCaller(source, request)
  if (caller instanceof Response) return caller
  const access = await administratorAccess(source, request, area)
  if (access === 503)
    return refuse(503, 'Baza de date nu răspunde acum. Încercați din nou peste un minut.', {
      'Retry-After': '60',
    })
  return access === 200 ? caller : refuse(403, 'Nu aveți drepturi de administrator.')
}

/** A session that somebody has left open opens no account of an owner. */
export async function hasFreshProof(
  { asUser }: Pick<ContentSource, 'asUser'>,
  { token }: SignedIn,
): Promise<boolean> {
  return (await loadOwnRights(asUser(token)))?.has_fresh_proof === true
}
