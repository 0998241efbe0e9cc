import * as z from 'zod'
import { roles } from '../browser/roles.ts'
import { localisedTextSchema } from '../values/localised-text.ts'
import { preparedProblemSchema } from './prepared-problem.ts'
import { newRequestSchema, writtenSchema } from './request-schema.ts'

/** How administrators are told of a request, and by `confirmation` the visitor. */
export const channelNames = ['email', 'telegram', 'push', 'webhook', 'confirmation'] as const
export type ChannelName = (typeof channelNames)[number]

const commonFields = {
  /** The same at every attempt. */
  id: z.string(),
  attempts: z.number(),
  /** What the panel shows; of mails, the address. */
  target: z.string(),
  /** A linked target's: the id of a chat, the endpoint of a push subscription. It is null once it was unlinked. */
  address: z.string().nullable(),
  /** A push subscription has them. */
  keys: z.record(z.string(), z.unknown()),
}

const requestDeliverySchema = z.object({
  ...commonFields,
  purpose: z.enum(['new', 'reminder', 'waiting']),
  request: writtenSchema
    .extend(newRequestSchema.pick({ id: true, language: true }).shape)
    .extend({ number: z.string(), created_at: z.string() }),
})

/** A mail to an administrator, some weeks before a certificate leaves the site by itself. */
const certificateDeliverySchema = z.object({
  ...commonFields,
  purpose: z.literal('certificate'),
  certificate: z.object({
    title: localisedTextSchema,
    number: z.string(),
    /** As `2026-01-07`. */
    valid_to: z.string(),
  }),
})

/** A mail to an owner who is one no longer; without a role, not even an administrator. */
const roleDeliverySchema = z.object({
  ...commonFields,
  purpose: z.literal('role'),
  role: z.enum(roles).nullable(),
})

const preparedSchema = z.object({
  id: z.string(),
  name: z.string(),
  publish_at: z.string().nullable(),
  published_at: z.string().nullable(),
  take_back_at: z.string().nullable(),
  taken_back_at: z.string().nullable(),
  problem: preparedProblemSchema.nullable(),
  /** How much was changed since it was published, and stayed when it was taken back. */
  kept: z.number(),
})

/** A mail to whoever planned a prepared set, if something is to be said of what became of it. */
const preparedDeliverySchema = z.object({
  ...commonFields,
  purpose: z.literal('prepared'),
  prepared: preparedSchema,
})

/** Somebody has answered by the link of a prepared set. */
const answerDeliverySchema = z.object({
  ...commonFields,
  purpose: z.literal('answer'),
  prepared: preparedSchema.pick({ id: true, name: true }),
})

/** The database makes these for no other channel than mails. */
const mailedSchemas = [
  certificateDeliverySchema,
  roleDeliverySchema,
  preparedDeliverySchema,
] as const

/** What the database hands out with a delivery that is due. */
export const dueDeliverySchema = z.discriminatedUnion('purpose', [
  requestDeliverySchema,
  answerDeliverySchema,
  ...mailedSchemas,
])

export type RequestDelivery = z.infer<typeof requestDeliverySchema>
export type CertificateDelivery = z.infer<typeof certificateDeliverySchema>
export type RoleDelivery = z.infer<typeof roleDeliverySchema>
export type PreparedDelivery = z.infer<typeof preparedDeliverySchema>
export type AnswerDelivery = z.infer<typeof answerDeliverySchema>
export type DueDelivery = z.infer<typeof dueDeliverySchema>
export type MailedDelivery = z.infer<(typeof mailedSchemas)[number]>
export type ToldRequest = RequestDelivery['request']

export function isMailed(delivery: { purpose: string }): delivery is MailedDelivery {
  return mailedSchemas.some(({ shape }) => shape.purpose.value === delivery.purpose)
}

/** A sentence for the owner; what the other side has answered, which few can read, follows in lines of its own. */
export function writeProblem(sentence: string, answer: string): string {
  return `${sentence}\n${answer}`
}

export function readProblem(problem: string): { sentence: string; answer: string } {
  const [sentence = '', ...answer] = problem.split('\n')
  return { sentence: sentence.replace(/\.$/, ''), answer: answer.join('\n') }
}

export const requestParameter = 'cerere'

export function requestAddress(panelOrigin: string, { id }: Pick<ToldRequest, 'id'>): string {
  return `${panelOrigin}/admin/requests?${requestParameter}=${id}`
}

export function preparedAddress(panelOrigin: string): string {
  return `${panelOrigin}/admin/prepared`
}

/** With the set's name and nothing of the answer, for the same reasons as that of a request. */
export function answerTitle({ prepared }: Pick<AnswerDelivery, 'prepared'>): string {
  return `Răspuns la modificarea pregătită „${prepared.name}”`
}

/** With the number and nothing of the person: it is seen on locked screens and passes through other companies' servers. */
export function announcementTitle({ purpose, request }: RequestDelivery): string {
  const titles = {
    new: `Cerere nouă ${request.number}`,
    reminder: `Cererea ${request.number} așteaptă de peste 24 de ore să fie deschisă`,
    waiting: `Astăzi aveți de revenit la cererea ${request.number}`,
  }
  return titles[purpose]
}
