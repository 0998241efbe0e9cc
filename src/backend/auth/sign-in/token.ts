import * as z from 'zod'
import type { AuthRequest } from '../context/auth-context.ts'
import { authErrors } from '../errors/auth-errors.ts'
import { optionalText, readBody } from '../http/read-body.ts'
import { sessionResponse } from '../sessions/session-response.ts'
import { idTokenGrant } from './id-token-grant.ts'
import { passwordGrant } from './password-grant.ts'
import { pkceGrant } from './pkce-grant.ts'
import { refreshSession } from './refresh-grant.ts'

const refreshBody = z.object({ refresh_token: optionalText })

export async function token(call: AuthRequest): Promise<Response> {
  const grantType = call.url.searchParams.get('grant_type')
  if (grantType === 'password') return passwordGrant(call)
  if (grantType === 'refresh_token') return refreshGrant(call)
  if (grantType === 'pkce') return pkceGrant(call)
  if (grantType === 'id_token') return idTokenGrant(call)
  if (grantType === 'web3') throw authErrors.web3Disabled()
  throw authErrors.unsupportedGrantType()
}

async function refreshGrant(call: AuthRequest): Promise<Response> {
  const { refresh_token } = await readBody(call.request, refreshBody)
  if (refresh_token === '') throw authErrors.validationFailed('refresh_token required')
  const signedIn = await refreshSession(call, refresh_token)
  return sessionResponse(call, signedIn)
}
