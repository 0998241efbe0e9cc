import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { preparedStates } from './sets.ts'

const linkSchema = z.object({
  id: z.string(),
  for_whom: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  opened_count: z.number(),
  first_opened_at: z.string().nullable(),
  last_opened_at: z.string().nullable(),
})
export type PreparedLink = z.infer<typeof linkSchema>

const answerSchema = z.object({
  id: z.string(),
  link_id: z.string(),
  /** The set's `content_revision`, as it was when this was written. */
  set_revision: z.number(),
  kind: z.enum(['approve', 'remark']),
  name: z.string(),
  text: z.string(),
  address: z.string(),
  section: z.string(),
  created_at: z.string(),
})
export type PreparedAnswer = z.infer<typeof answerSchema>

export async function listLinks(client: SiteClient, setId: string): Promise<PreparedLink[]> {
  const answer = await client
    .from('prepared_links')
    .select(Object.keys(linkSchema.shape).join(', '))
    .eq('set_id', setId)
    .order('created_at', { ascending: false })
    .limit(100)
  return z.array(linkSchema).parse(dataOrThrow(answer))
}

export async function listAnswers(client: SiteClient, setId: string): Promise<PreparedAnswer[]> {
  const answer = await client
    .from('prepared_answers')
    .select(Object.keys(answerSchema.shape).join(', '))
    .eq('set_id', setId)
    .order('created_at', { ascending: false })
    .limit(500)
  return z.array(answerSchema).parse(dataOrThrow(answer))
}

const createdSchema = z.object({ id: z.string(), secret: z.string(), expires_at: z.string() })
/** The secret is not to be had again. */
export type CreatedLink = z.infer<typeof createdSchema>

export async function createLink(
  client: SiteClient,
  setId: string,
  { forWhom, days }: { forWhom: string; days: number },
): Promise<CreatedLink> {
  const link = { set_id: setId, for_whom: forWhom, days }
  return createdSchema.parse(dataOrThrow(await client.rpc('create_prepared_link', link)))
}

export async function endLink(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('end_prepared_link', { link_id: id }))
}

/** What whoever opens a link shows: its id, and the SHA-256 of its secret in hexadecimal. */
export interface LinkKey {
  id: string
  secretHash: string
}

const openedSchema = z
  .object({
    set_id: z.string(),
    set_revision: z.number(),
    content_revision: z.number(),
    name: z.string(),
    state: z.enum(preparedStates),
    for_whom: z.string(),
    expires_at: z.string(),
  })
  .nullable()
export type OpenedLink = NonNullable<z.infer<typeof openedSchema>>

/** For the server alone. Null where the link has ended, has expired, or never was. An opening is counted, the pages after it are not. */
export async function openLink(
  serviceClient: SiteClient,
  { id, secretHash }: LinkKey,
  { isOpening }: { isOpening: boolean },
): Promise<OpenedLink | null> {
  const link = { link_id: id, secret_hash: secretHash, is_opening: isOpening }
  return openedSchema.parse(dataOrThrow(await serviceClient.rpc('open_prepared_link', link)))
}

/** `id` is made with the form, so that what is sent twice is stored once. */
export type NewAnswer = Pick<
  PreparedAnswer,
  'id' | 'set_revision' | 'kind' | 'name' | 'text' | 'address' | 'section'
>

/** For the server alone. Stores the answer and tells the channels of requests of it, with the set's name only. */
export async function storeAnswer(
  serviceClient: SiteClient,
  { id, secretHash }: LinkKey,
  answer: NewAnswer,
): Promise<'stored' | 'full' | 'gone'> {
  const stored = await serviceClient.rpc('answer_prepared_link', {
    link_id: id,
    secret_hash: secretHash,
    answer,
  })
  return z.enum(['stored', 'full', 'gone']).parse(dataOrThrow(stored))
}
