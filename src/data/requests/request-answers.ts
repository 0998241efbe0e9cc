import * as z from 'zod'
import type { Language } from '#content/values/localised-text.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

const answersSchema = z.object({ ro: z.string(), en: z.string(), ru: z.string() })
const settingsSchema = z.object({ answers: answersSchema })

/** What answers to visitors begin with, by the visitor's language; blank for the panel's own text. */
export type AnswerTexts = Readonly<Record<Language, string>>

export const maxAnswerLength = 1_000

export async function loadAnswerTexts(client: SiteClient): Promise<AnswerTexts> {
  const settings = await client.from('request_settings').select('answers').single()
  return settingsSchema.parse(dataOrThrow(settings)).answers
}

/** The languages that are left out stay as they are. */
export async function saveAnswerTexts(client: SiteClient, answers: Partial<AnswerTexts>) {
  dataOrThrow(await client.rpc('set_request_answers', { answers }))
}
