import type { AuthRequest } from '../auth-context.ts'
import { requireUser } from '../sessions/current-user.ts'
import { json } from '../sessions/session-response.ts'
import { userJson } from './user-json.ts'

export async function getUser(call: AuthRequest): Promise<Response> {
  const { user } = await requireUser(call)
  return json(userJson(user))
}
