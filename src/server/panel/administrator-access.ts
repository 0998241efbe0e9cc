import { bearerOf } from '#kit/http/bearer.ts'
import type { ContentSource } from '../source/content-source.ts'

/** The database decides, as for every right; an administrator with a second factor must have passed it. */
export async function administratorAccess(
  source: Pick<ContentSource, 'asUser'>,
  request: Request,
): Promise<200 | 401 | 403 | 503> {
  const token = bearerOf(request)
  if (token === undefined) return 401
  const { data, error, status } = await source.asUser(token).rpc('is_administrator')
  if (data === true) return 200
  if (error && (status === 0 || status >= 500)) return 503
  return status === 401 ? 401 : 403
}
