import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'
import { preparedStates } from './sets.ts'

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

const linkSchema = z.object({
  id: z.string(),
  for_whom: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  opened_count: z.number(),
  last_opened_at: z.string().nullable(),
})
export type PreparedLink = z.infer<typeof linkSchema> & { answers: PreparedAnswer[] }

/** The links of a set with what was answered by them, the newest first. The database admits no more than these. */
export async function listLinks(client: SiteClient, setId: string): Promise<PreparedLink[]> {
  const rowsOf = async (table: string, { shape }: z.ZodObject) =>
    dataOrThrow(
      await client
        .from(table)
        .select(Object.keys(shape).join(', '))
        .eq('set_id', setId)
        .order('created_at', { ascending: false })
        .limit(500),
    )
  const links = z.array(linkSchema).parse(await rowsOf('prepared_links', linkSchema))
  const answers = z.array(answerSchema).parse(await rowsOf('prepared_answers', answerSchema))
  const answersOf = (id: string) => answers.filter(({ link_id }) => link_id === id)
  return links.map((link) => ({ ...link, answers: answersOf(link.id) }))
}

const createdSchema = z.object({ id: z.string(), secret: z.string() })

/** The secret is not to be had again. */
export async function createLink(
  client: SiteClient,
  set_id: string,
  { forWhom: for_whom, days }: { forWhom: string; days: number },
) {
  const link = { set_id, for_whom, days }
  return createdSchema.parse(dataOrThrow(await client.rpc('create_prepared_link', link)))
}

export async function endLink(client: SiteClient, id: string): Promise<void> {
  dataOrThrow(await client.rpc('end_prepared_link', { link_id: id }))
}

/** What whoever opens a link shows: its id, and the SHA-256 of its secret in hexadecimal. */
export interface LinkKey {
  link_id: string
  secret_hash: string
}

const openedSchema = z.object({
  set_id: z.string(),
  set_revision: z.number(),
  content_revision: z.number(),
  state: z.enum(preparedStates),
  for_whom: z.string(),
  expires_at: z.string(),
})
export type OpenedLink = LinkKey & z.infer<typeof openedSchema>

/** For the server alone. Undefined where the link has ended, has expired, or never was. An opening is counted, the pages after it are not. */
export async function openLink(
  serviceClient: SiteClient,
  key: LinkKey,
  { isOpening: is_opening = false } = {},
): Promise<OpenedLink | undefined> {
  const answer = await serviceClient.rpc('open_prepared_link', { ...key, is_opening })
  const opened = openedSchema.nullable().parse(dataOrThrow(answer))
  return opened ? { ...key, ...opened } : undefined
}

/** `id` is made with the form, so that what is sent twice is stored once. */
export type NewAnswer = Omit<PreparedAnswer, 'link_id' | 'created_at'>

/** For the server alone. Stores the answer and tells the channels of requests of it, with the set's name only. */
export async function storeAnswer(
  serviceClient: SiteClient,
  { link_id, secret_hash }: LinkKey,
  answer: NewAnswer,
) {
  const given = { link_id, secret_hash, answer }
  const stored = dataOrThrow(await serviceClient.rpc('answer_prepared_link', given))
  return z.enum(['stored', 'full', 'gone']).parse(stored)
}
