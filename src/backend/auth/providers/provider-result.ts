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

/** The result of a provider sign-in, kept until the client exchanges its code for it. */
const resultSchema = z.object({
  providerTokens: z
    .object({
      provider_token: z.string().optional(),
      provider_refresh_token: z.string().optional(),
    })
    .default({}),
  link: linkSchema.optional(),
})

export type ProviderResult = z.input<typeof resultSchema>
type PendingLink = z.infer<typeof linkSchema>

export function parseProviderResult(result: unknown): z.infer<typeof resultSchema> {
  return resultSchema.parse(result ?? {})
}

/**
 * Links the identity only after the code exchange has proved that this client asked for it: somebody else may have been
 * brought to open the address at the provider.
 */
export function linkFromResult(
  tx: Transaction,
  call: AuthRequest,
  { profile, ...linking }: PendingLink,
): Promise<SignedIn> {
  return linkIdentity(tx, call, linking, { ...profile, email: profile.email })
}
