import * as z from 'zod'
import type { Transaction } from '../../postgres/engine.ts'
import type { AuthRequest } from '../context/auth-context.ts'
import type { SignedIn } from '../sessions/session-response.ts'
import { linkIdentity } from './link-identity.ts'

const profileSchema = z.object({
  subject: z.string(),
  email: z
    .string()
    .optional()
    .transform((email) => email ?? undefined),
  isEmailVerified: z.boolean(),
  data: z.record(z.string(), z.unknown()),
})

const linkSchema = z.object({
  userId: z.string(),
  sessionId: z.string(),
  provider: z.string(),
  profile: profileSchema,
})

/** What a visit at a provider leaves for the client that comes for it with its code. */
const carriedSchema = z.object({
  providerTokens: z
    .object({
      provider_token: z.string().optional(),
      provider_refresh_token: z.string().optional(),
    })
    .default({}),
  link: linkSchema.optional(),
})

export type CarriedVisit = z.input<typeof carriedSchema>
type CarriedLink = z.infer<typeof linkSchema>

export function parseCarried(carried: unknown): z.infer<typeof carriedSchema> {
  return carriedSchema.parse(carried ?? {})
}

/** Only now, when the client has shown that it is the one that asked: a link may be opened by anybody. */
export function linkCarried(
  tx: Transaction,
  call: AuthRequest,
  { profile, ...linking }: CarriedLink,
): Promise<SignedIn> {
  return linkIdentity(tx, call, linking, { ...profile, email: profile.email })
}
