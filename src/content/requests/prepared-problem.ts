import * as z from 'zod'

export const labelledPathSchema = z.object({ path: z.string(), label: z.string() })

/** Why a set was not published or taken back at its time; `paths` are what it concerns. */
export const preparedProblemSchema = z.object({
  kind: z.enum(['conflict', 'invalid', 'pictures', 'address', 'rights', 'refused', 'restored']),
  paths: z.array(labelledPathSchema).default([]),
  message: z.string().optional(),
  of: z.enum(['publishing', 'taking_back']).optional(),
  at: z.string().nullish(),
})
export type PreparedProblem = z.infer<typeof preparedProblemSchema>
