import type { Field } from '../description/fields.ts'
import { slugProblem } from '../pages/slug.ts'
import { parseVideo } from '../pictures/video.ts'
import { redirectKey } from '../redirects/redirect-address.ts'
import { isOn } from '../shown/optional-sections.ts'
import { eachField, type FoundField } from '../site/each-field.ts'
import { type ItemListPath, lists } from '../site/lists.ts'
import { type SectionKey, sectionKeys, sections } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { isSafePictureUrl, isSafeUrl } from '../values/address.ts'
import { parseDate } from '../values/calendar-date.ts'
import { parseColour } from '../values/colour.ts'
import { parseCoordinates } from '../values/coordinates.ts'
import { isNoBorder, parseBorder, parseLength } from '../values/css-values.ts'
import { parseTimes } from '../values/day-times.ts'
import { parseIdno } from '../values/idno.ts'
import { itemSlugProblem } from '../values/item-slug.ts'
import { isBlank, type LocalisedText, languages } from '../values/localised-text.ts'
import { parseMobile, parseTelegram } from '../values/messenger.ts'
import { parseMonth } from '../values/month.ts'
import { isPlainObject } from '../values/same-content.ts'

/** Why a value may not be saved. `path` is also the name of its control. */
export type Problem = { path: string; message: string }

export function siteProblems(data: SiteData, saved?: SiteData): Problem[] {
  return sectionKeys.flatMap((key) => sectionProblems(key, data[key], saved?.[key]))
}

/** An invalid colour or size that is saved already is accepted, since the owner has not just typed it. */
export function sectionProblems<Key extends SectionKey>(
  key: Key,
  section: SiteData[Key],
  saved?: SiteData[Key],
): Problem[] {
  const savedFields = eachField(sections[key], saved, key)
  const savedSlugs = savedFields
    .filter(({ field }) => field.kind === 'slug')
    .map(({ value }) => String(value))
  const savedStyles = new Map(
    savedFields
      .filter(({ field }) => styleKinds.has(field.kind))
      .map(({ path, value }) => [path, value]),
  )
  const isSavedStyle = ({ path, value }: FoundField) =>
    savedStyles.has(path) && savedStyles.get(path) === value
  const fields = eachField(sections[key], section, key).filter((found) => !isSavedStyle(found))
  const problems = problemsOf(fields, savedSlugs)
  // A section that visitors do not see may have blank fields.
  return isOn(key, section) ? problems : problems.filter(({ message }) => message !== blankMessage)
}

/**
 * An item in its dialog: paths start at the item, like the names of the dialog's controls. `others` are those of its list
 * that it must differ from.
 */
export function itemProblems(list: ItemListPath, item: object, others: readonly object[] = []) {
  return problemsOf(eachField(lists[list], item, '', others), [])
}

function problemsOf(fields: readonly FoundField[], savedSlugs: readonly string[]): Problem[] {
  return [
    ...fields.flatMap((found) => fieldProblems(found, savedSlugs)),
    ...fields.flatMap(listProblems),
  ]
}

/** More items than may be saved, or items that do not fit each other. */
function listProblems({ path, field, value }: FoundField): Problem[] {
  if (!('maxItems' in field) || !Array.isArray(value)) return []
  const message = `${field.label}: cel mult ${field.maxItems}.`
  const own = value.length > field.maxItems ? [{ path, message }] : []
  const among = (field.kind === 'list' && field.problems?.(value)) || []
  return [
    ...own,
    ...among.map(({ index, field, message }) => ({ path: `${path}.${index}.${field}`, message })),
  ]
}

function fieldProblems(found: FoundField, savedSlugs: readonly string[]): Problem[] {
  const { path, field, value, content } = found
  switch (field.kind) {
    case 'localised':
    case 'html':
      return languages.flatMap((language) => {
        const text = isPlainObject(value) ? value[language] : undefined
        const isRequired = field.required && language === 'ro'
        return textProblems(text, `${path}.${language}`, { ...field, required: isRequired })
      })
    case 'texts':
      return (value as LocalisedText[]).flatMap((text, index) =>
        languages.flatMap((language) =>
          textProblems(text[language], `${path}.${index}.${language}`, field),
        ),
      )
    case 'pictures':
      return (value as string[]).flatMap((text, index) =>
        textProblems(text, `${path}.${index}`, field),
      )
    case 'slug':
      return slugProblems(found, field.isOfItem ?? false, savedSlugs)
    case 'link':
      return textProblems(field.addressOf?.(content) ?? value, path, field)
    case 'date':
      return [...textProblems(value, path, field), ...orderProblems(found, field.notBefore)]
    case 'choice':
    case 'constant':
    case 'items':
    case 'list':
    case 'switch':
      return []
    default:
      return textProblems(value, path, field)
  }
}

const blankMessage = 'Completați acest câmp.'

type TextField = Extract<Field, { maxLength: number }>

function textProblems(value: unknown, path: string, field: TextField): Problem[] {
  const text = typeof value === 'string' ? value : ''
  if (isBlank(text)) {
    return field.required ? [{ path, message: blankMessage }] : []
  }
  if (text.length > field.maxLength) {
    return [{ path, message: `Textul este prea lung: cel mult ${field.maxLength} de caractere.` }]
  }
  const [parse, message] = formats[field.kind] ?? anyText
  return parse(text) ? [] : [{ path, message }]
}

type Format = readonly [parse: (text: string) => unknown, message: string]

const anyText: Format = [() => true, '']

const pictureFormat: Format = [
  isSafePictureUrl,
  'Adresa imaginii trebuie să înceapă cu https://, http:// sau / (fișier al site-ului).',
]

/** Texts that the site interprets. An invalid one would be saved and have no effect. */
const formats: Partial<Record<Field['kind'], Format>> = {
  link: [
    isSafeUrl,
    'Linkul trebuie să înceapă cu https://, http://, mailto:, tel:, / (pagină a site-ului) sau # (secțiune).',
  ],
  path: [redirectKey, 'Scrieți adresa fără numele site-ului, ca /despre-noi.html.'],
  picture: pictureFormat,
  pictures: pictureFormat,
  colour: [parseColour, 'Culoarea se scrie ca #f59e0b sau rgb(…).'],
  length: [parseLength, 'Mărimea se scrie ca 4rem sau 64px.'],
  border: [
    (text) => isNoBorder(text) || parseBorder(text),
    'Culoarea liniei se scrie ca #374151 sau rgb(…).',
  ],
  idno: [parseIdno, 'IDNO are 13 cifre, iar ultima le verifică pe celelalte. Verificați numărul.'],
  coordinates: [parseCoordinates, 'Coordonatele se scriu ca 47.0245, 28.8322.'],
  mobile: [parseMobile, 'Numărul se scrie cu prefixul țării, ca +373 69 123 456.'],
  telegram: [
    parseTelegram,
    'Scrieți numele de pe Telegram, ca @compania, sau numărul cu prefixul țării.',
  ],
  times: [
    parseTimes,
    'Orele se scriu ca 09:00-18:00, cu pauză ca 09:00-13:00, 14:00-18:00, fără suprapuneri.',
  ],
  month: [
    parseMonth,
    'Alegeți luna și scrieți anul cu patru cifre, sau lăsați-le goale pe amândouă.',
  ],
  video: [
    parseVideo,
    'Lipiți adresa unui video de pe YouTube sau Vimeo, sau a unui fișier .mp4 ori .webm al site-ului.',
  ],
  date: [parseDate, 'Alegeți o zi care există.'],
}

function orderProblems({ path, value, content }: FoundField, notBefore: string | undefined) {
  const first = notBefore && parseDate(String((content as Record<string, unknown>)[notBefore]))
  const last = parseDate(String(value))
  if (!first || !last || first <= last) return []
  return [{ path, message: 'Ultima zi nu poate fi înaintea primei.' }]
}

const styleKinds: ReadonlySet<Field['kind']> = new Set(['colour', 'length', 'border'])

/** Those of the terms and privacy pages, which are in no list, are fixed. */
function slugProblems(found: FoundField, isOfItem: boolean, savedSlugs: readonly string[]) {
  if (!isOfItem && found.list.length === 0) return []
  const problemOf = isOfItem ? itemSlugProblem : slugProblem
  const message = problemOf(String(found.value), slugsOfOthers(found), savedSlugs)
  return message ? [{ path: found.path, message }] : []
}

function slugsOfOthers({ path, content, list }: FoundField): string[] {
  const name = path.slice(path.lastIndexOf('.') + 1)
  const others = list.filter((item) => item !== content)
  return others.map((item) => String((item as Record<string, unknown>)[name]))
}
