import * as z from 'zod'
import { profileSchema } from '../oidc/profile.ts'

/** The result of a provider sign-in, kept until the client exchanges its code for it. */
const resultSchema = z.object({
  providerTokens: z
    .object({
      provider_token: z.string().optional(),
      provider_refresh_token: z.string().optional(),
    })
    .default({}),
  /** An identity to be linked once the exchange has proved that this client asked for it. */
  link: z
    .object({
      userId: z.string(),
      sessionId: z.string(),
      provider: z.string(),
      profile: profileSchema,
    })
    .optional(),
})

export type ProviderResult = z.input<typeof resultSchema>

export function parseProviderResult(result: unknown): z.infer<typeof resultSchema> {
  return resultSchema.parse(result ?? {})
}
