import { type Area, rightsSchema } from '#data/panel/rights.ts'
import { bearerOf } from '#kit/http/bearer.ts'
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
