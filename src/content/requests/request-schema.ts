import * as z from 'zod'
import { languages } from '../values/localised-text.ts'
import { type RequestColumn, requestField, requestFieldNames, textColumn } from './request.ts'

const maxTitleLength = 500

/** What the visitor has written, by column. What was stored before a field was added does not have it. */
export const writtenSchema = z.object(
  Object.fromEntries(
    requestFieldNames.flatMap((name): [string, z.ZodType][] => {
      const field = requestField(name)
      const column = textColumn(name)
      if (field.kind === 'choice')
        return [[column, z.enum(Object.keys(field.choices)).catch(field.fallback)]]
      const text = z.string().max(field.maxLength).default('')
      if (field.kind === 'line') return [[column, text]]
      return [
        [`${name}_id`, text],
        [column, z.string().max(maxTitleLength).default('')],
      ]
    }),
  ) as { [Column in RequestColumn]: z.ZodDefault<z.ZodString> },
)

export type WrittenRequest = z.infer<typeof writtenSchema>

/** A request as the server stores it: the argument of `store_request`, and a file of the spool. */
export const newRequestSchema = writtenSchema.extend({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  language: z.enum(languages),
  consent_at: z.iso.datetime(),
  origin: z.record(z.string(), z.string()),
  state: z.enum(['new', 'spam']),
  spam_reason: z.enum(['trap', 'fast', 'ticket']).nullable(),
})

export type NewRequest = z.infer<typeof newRequestSchema>
