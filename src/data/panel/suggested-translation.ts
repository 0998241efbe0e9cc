import * as z from 'zod'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const answerSchema = z.object({ text: z.string() })

export interface WantedTranslation {
  romanian: string
  language: 'en' | 'ru'
  isHtml: boolean
  /** Which text of the site it is, in Romanian: a lone word may mean many things. */
  context: string
}

export const suggestedTranslationAddress = '/admin/api/suggested-translations'

export const maxTranslationContext = 300

/** Asks the translation service for a draft. Nothing is saved. */
export async function suggestTranslation(client: SiteClient, wanted: WantedTranslation) {
  const body = { ...wanted, context: wanted.context.slice(0, maxTranslationContext) }
  const answer = await askPanelServer(client, suggestedTranslationAddress, { body })
  return answerSchema.parse(answer).text
}
