import * as z from 'zod'
import {
  keyText,
  type OldTranslations,
  type TranslationKey,
  type TranslationLanguage,
  translationLanguages,
} from '#content/translations/translatable.ts'
import { allPages } from '../client/all-pages.ts'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

const rowsSchema = z.array(
  z.object({
    table_name: z.string(),
    row_key: z.string(),
    field: z.string(),
    language: z.string(),
  }),
)

const maxPages = 20

export async function loadOldTranslations(client: SiteClient): Promise<OldTranslations> {
  const rows = await allPages(
    rowsSchema,
    (from, to) =>
      client
        .from('site_translations')
        .select('table_name, row_key, field, language')
        .order('id')
        .range(from, to),
    maxPages,
  )
  return new Set(
    rows.map(({ table_name: table, row_key: row, field, language }) =>
      keyText({ table, row, field }, language),
    ),
  )
}

/** A text of an item's details that has no translation, or one that is older than its Romanian wording. */
export interface OpenDetail extends TranslationKey {
  language: TranslationLanguage
  state: 'missing' | 'old'
}

const openDetailsSchema = z.array(
  z
    .tuple([
      z.string(),
      z.string(),
      z.string(),
      z.enum(translationLanguages),
      z.enum(['missing', 'old']),
    ])
    .transform(([table, row, field, language, state]): OpenDetail => {
      return { table, row, field, language, state }
    }),
)

export async function loadOpenDetails(client: SiteClient): Promise<OpenDetail[]> {
  return openDetailsSchema.parse(dataOrThrow(await client.rpc('open_detail_translations')))
}

/** Notes that the translation says what this Romanian text says. If the stored text is another one by now, it stays old. */
export async function confirmTranslation(
  client: SiteClient,
  key: TranslationKey,
  language: TranslationLanguage,
  romanian: string,
): Promise<void> {
  const confirmed = { ...argumentsOf(key, language), romanian }
  dataOrThrow(await client.rpc('confirm_translation', confirmed))
}

/** The Romanian text that a translation was made from; null once the history does not reach back so far. */
export async function loadTranslatedRomanian(
  client: SiteClient,
  key: TranslationKey,
  language: TranslationLanguage,
): Promise<string | null> {
  const answer = await client.rpc('translated_romanian', argumentsOf(key, language))
  return z.string().nullable().parse(dataOrThrow(answer))
}

function argumentsOf({ table, row, field }: TranslationKey, language: TranslationLanguage) {
  return { table_name: table, row_key: row, field, language }
}
