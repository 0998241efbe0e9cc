import * as z from 'zod'
import { languages } from '../values/localised-text.ts'
import { answerChannels, offerTextLimits } from './offer-fields.ts'

const text = (max: number) => z.string().max(max)

/** A request as the server stores it: the argument of `store_request`, and a file of the spool. */
export const newRequestSchema = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  language: z.enum(languages),
  name: text(offerTextLimits.name),
  phone: text(offerTextLimits.phone),
  email: text(offerTextLimits.email),
  channel: z.enum(['', ...answerChannels]),
  service_id: text(offerTextLimits.service),
  service_title: text(500),
  project_id: text(offerTextLimits.project),
  project_title: text(500),
  town: text(offerTextLimits.town),
  wanted_when: text(offerTextLimits.when),
  message: text(offerTextLimits.message),
  consent_at: z.iso.datetime(),
  origin: z.record(z.string(), z.string()),
  state: z.enum(['new', 'spam']),
  spam_reason: z.enum(['trap', 'fast', 'ticket']).nullable(),
})

export type NewRequest = z.infer<typeof newRequestSchema>
