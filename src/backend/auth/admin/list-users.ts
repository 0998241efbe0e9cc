import { type AuthRequest, authTransaction } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { json } from '../http/json-answer.ts'
import { userJson } from '../users/user-json.ts'
import { selectUser, type UserRow } from '../users/user-row.ts'

const defaultPerPage = 50
const maxPerPage = 1000

export async function listUsers(call: AuthRequest): Promise<Response> {
  const page = pageParameter(call, 'page', 1)
  const perPage = Math.min(pageParameter(call, 'per_page', defaultPerPage), maxPerPage)
  const { users, total } = await authTransaction(call.context, async (tx) => ({
    users: await tx.query<UserRow>(
      `${selectUser} order by u.created_at desc, u.id limit $1::bigint offset $2::bigint`,
      [perPage, (page - 1) * perPage],
    ),
    total: (await tx.query<{ count: number }>('select count(*)::int from auth.users'))[0]?.count,
  }))
  const response = json({ users: users.map(userJson), aud: 'authenticated' })
  response.headers.set('x-total-count', String(total ?? 0))
  response.headers.set('link', linkHeader(call, page, perPage, total ?? 0))
  return response
}

/** `page` comes first: the client reads the page from the number after the first equals sign. */
function linkHeader(call: AuthRequest, page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage))
  const path = `${call.context.publicUrl}/auth/v1/admin/users`
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}

function pageParameter({ url }: AuthRequest, name: string, fallback: number): number {
  const text = url.searchParams.get(name)
  if (!text) return fallback
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw authErrors.validationFailed(`Bad Pagination Parameters: ${name}`)
  return Number(text)
}
