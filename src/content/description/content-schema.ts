import * as z from 'zod'
import { type LocalisedText, localisedTextSchema } from '../values/localised-text.ts'
import { keyedList, storedText, withDefault } from '../values/stored-value.ts'
import { fallbackContent } from './fallback.ts'
import { type ContentOf, type Field, type Fields, isDetail, type List } from './fields.ts'

export function contentSchema<Described extends { fields: Fields }>(
  described: Described,
): z.ZodType<ContentOf<Described>>
export function contentSchema({ fields }: { fields: Fields }): z.ZodType {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  )
}

/**
 * A detail may be undefined or absent: then the item's details are not loaded. Its own schema would refuse
 * that or fill in a default, so it is applied to stored values only.
 */
function fieldSchema(field: Field): z.ZodType {
  const schema = valueSchema(field)
  if (!isDetail(field)) return schema
  const storedOnly = z.unknown().transform((stored, { issues }) => {
    if (stored === undefined) return undefined
    const result = schema.safeParse(stored)
    for (const { path, message } of result.error?.issues ?? [])
      issues.push({ code: 'custom', path, message, input: stored })
    return result.data
  })
  return storedOnly.optional()
}

function valueSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'localised':
    case 'html':
      // A required text has no default: a row or a file without it is invalid.
      return field.required ? localisedTextSchema : withDefault(localisedTextSchema, field.fallback)
    case 'texts':
      return withDefault(z.array(knownTextSchema(field.known)), field.fallback)
    case 'pictures':
    case 'items':
      return withDefault(z.array(storedText), field.fallback)
    case 'switch':
      return withDefault(z.boolean(), field.fallback)
    // What identifies a page or an item cannot be made up here: without a fallback it is required.
    case 'slug':
      if (field.isOfItem) return withDefault(storedText, '')
      return field.fallback === '' ? storedText.min(1) : withDefault(storedText, field.fallback)
    case 'identifier':
      return field.fallback === '' ? storedText.min(1) : withDefault(storedText, field.fallback)
    case 'choice':
      // An unknown font, written by something else than the panel, must not make the whole site invalid.
      return z.enum(Object.keys(field.choices)).catch(field.fallback)
    case 'constant':
      return z.unknown().transform(() => field.value)
    case 'group':
      return groupSchema(field)
    case 'list':
      return listSchema(field)
    default:
      return withDefault(storedText, field.fallback)
  }
}

/** A plain string counts for all languages, unless it is a built-in text whose translations are known. */
function knownTextSchema(known: readonly LocalisedText[]) {
  const byRomanian = new Map(known.map((text) => [text.ro, text]))
  return z.preprocess(
    (stored) => (typeof stored === 'string' ? (byRomanian.get(stored.trim()) ?? stored) : stored),
    localisedTextSchema,
  )
}

function groupSchema(group: { fields: Fields }): z.ZodType {
  const schema = contentSchema(group)
  return schema.safeParse({}).success ? withDefault(schema, fallbackContent(group)) : schema
}

function listSchema(list: List): z.ZodType {
  const item: z.ZodType<Record<string, unknown>> = contentSchema(list)
  const schema = keyedList(item, list.key)
  // A list with a table from the first release is in every row and file; one that is missing means that something is lost.
  return list.table === undefined || list.isLater
    ? withDefault(schema, list.fallback as Record<string, unknown>[])
    : schema
}
