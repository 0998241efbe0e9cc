import * as z from 'zod'

/** A person as the provider describes them; the e-mail counts only when the provider has verified it. */
export const profileSchema = z.object({
  subject: z.string(),
  email: z.string().optional(),
  isEmailVerified: z.boolean(),
  /** Stored with the identity, under the names that applications know from Supabase Auth. */
  data: z.record(z.string(), z.unknown()),
})
export type Profile = z.infer<typeof profileSchema>

const optionalClaim = z.string().max(2048).optional().catch(undefined)

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  // Some providers send the string "true".
  email_verified: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  name: optionalClaim,
  nickname: optionalClaim,
  preferred_username: optionalClaim,
  picture: optionalClaim,
})

export function parseProfile(claims: unknown): Profile {
  const { iss, sub, email, email_verified, name, nickname, preferred_username, picture } =
    claimsSchema.parse(claims)
  const isEmailVerified = email !== undefined && email_verified === true
  const given = {
    iss,
    sub,
    provider_id: sub,
    email,
    email_verified: isEmailVerified,
    phone_verified: false,
    name,
    full_name: name,
    nickname,
    preferred_username,
    avatar_url: picture,
    picture,
  }
  const data = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  )
  return { subject: sub, email, isEmailVerified, data }
}
