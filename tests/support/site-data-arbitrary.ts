import fc from 'fast-check'
import type { Field, Fields, List } from '#content/description/fields.ts'
import { sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((value) => !value.includes('\0'))

const localisedText: fc.Arbitrary<LocalisedText> = fc.record({
  ro: text,
  en: text,
  ru: text,
})

const id = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
/** Two items may not have the same one, and a blank one is filled in. */
const itemSlug = fc.stringMatching(/^[a-z0-9]{16}$/)
const texts = fc.array(text, { maxLength: 3 })

function contentArbitrary({ fields }: { fields: Fields }): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryOf(field)])),
  )
}

function arbitraryOf(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'localised':
    case 'html':
      return localisedText
    case 'pictures':
      return texts
    case 'items':
      return fc.array(text, { maxLength: Math.min(3, field.maxItems) })
    case 'texts':
      return fc.array(localisedText, { maxLength: 3 })
    case 'switch':
      return fc.boolean()
    case 'slug':
      return field.isOfItem ? itemSlug : id
    case 'identifier':
      return id
    case 'choice':
      return fc.constantFrom(...Object.keys(field.choices))
    case 'constant':
      return fc.constant(field.value)
    case 'group':
      return contentArbitrary(field)
    case 'list':
      return listArbitrary(field)
    default:
      return text
  }
}

function listArbitrary(list: List): fc.Arbitrary<unknown> {
  return fc.uniqueArray(contentArbitrary(list), {
    selector: (item) => item[list.key],
    maxLength: 5,
  })
}

export const siteData = fc.record({
  ...Object.fromEntries(sectionKeys.map((key) => [key, contentArbitrary(sections[key])])),
  lastUpdated: fc.nat(),
  version: fc.integer({ min: 1 }),
}) as unknown as fc.Arbitrary<SiteData>

/** A site and a later state of it that shares most of its parts, as an editing session leaves it. */
export const editedSite: fc.Arbitrary<{ saved: SiteData; draft: SiteData }> = fc
  .tuple(siteData, siteData, fc.infiniteStream(fc.boolean()))
  .map(([saved, other, dice]) => ({ saved, draft: mix(saved, other, dice) }))

type Keyed = { id?: string; slug?: string }

/** Field by field either side's value; lists keep some of the saved items, some edited, some new. */
export function mix<Value>(saved: Value, other: Value, dice: Iterator<boolean>): Value {
  if (Array.isArray(saved) && Array.isArray(other)) return mixList(saved, other, dice) as Value
  if (typeof saved !== 'object' || saved === null) return toss(dice) ? saved : other
  if (toss(dice)) return saved
  const fields = Object.keys(saved) as (keyof Value)[]
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'version' || field === 'lastUpdated' || field === 'id' || field === 'slug'
        ? saved[field]
        : mix(saved[field], other[field], dice),
    ]),
  ) as Value
}

function mixList(saved: unknown[], other: unknown[], dice: Iterator<boolean>): unknown[] {
  const isKeyed = [...saved, ...other].every((item) => typeof item === 'object')
  if (!isKeyed) return toss(dice) ? saved : other
  const keyOf = (item: unknown) => (item as Keyed).id ?? (item as Keyed).slug
  const kept = saved.filter(() => toss(dice))
  const edited = kept.map((item, at) => (other[at] ? mix(item, other[at], dice) : item))
  const known = new Set(saved.map(keyOf))
  const added = other.filter((item) => !known.has(keyOf(item)) && toss(dice))
  return toss(dice) ? [...edited, ...added] : [...added, ...edited.reverse()]
}

function toss(dice: Iterator<boolean>): boolean {
  return dice.next().value === true
}
