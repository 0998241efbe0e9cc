import { limits } from '../values/limits.ts'
import { blankText, type LocalisedText } from '../values/localised-text.ts'

interface SimpleValues {
  localised: LocalisedText
  html: LocalisedText
  line: string
  snippet: string
  identifier: string
  slug: string
  link: string
  path: string
  picture: string
  colour: string
  length: string
  border: string
  idno: string
  coordinates: string
  mobile: string
  telegram: string
  times: string
  date: string
  month: string
  video: string
  pictures: string[]
  items: string[]
  texts: LocalisedText[]
  switch: boolean
}

type SimpleKind = keyof SimpleValues

/**
 * Marks a field of an item that has a table: its column is not part of `load_site()`, and is read with the details of that
 * item. The migration marks the column too, by `temelia.read_apart()`.
 */
export interface Detail {
  isDetail: true
}

interface FieldOptions<Value> {
  /** A blank value cannot be saved; of a localised text, the Romanian one. */
  required?: boolean
  /** The value while nothing is stored; blank by default. */
  fallback?: Value
  /** The column, where it is not the field's name in snake case. */
  column?: string
  /** A text's limit in characters, where it is not that of its kind. */
  maxLength?: number
  rows?: number
  hint?: string
  /** A localised text that is usually the same in every language, like a phone number. */
  isShared?: boolean
  /** Whoever saves a shared text is told when the languages differ, since a visitor would call a wrong number. */
  tellsDifference?: boolean
  mayBeDrawing?: boolean
  mayBeDocument?: boolean
}

export interface SimpleField<Kind extends SimpleKind = SimpleKind>
  extends FieldOptions<SimpleValues[Kind]>,
    Partial<Detail> {
  kind: Kind
  label: string
  required: boolean
  fallback: SimpleValues[Kind]
  maxLength: number
}

export interface LinkField extends SimpleField<'link'> {
  /**
   * The address that the link of this item leads to, where the stored text is a short form of it: `contact` for
   * `#contact`. Declared as a method, since TypeScript lets only a method take a narrower type than `object`.
   */
  addressOf?(item: object): string
  /** The switch beside it that says whether it leads to a section of the first page. */
  sectionSwitch?: string
  /** It leads to another site, so none of this site's pages is offered. */
  leadsAway?: boolean
}

export interface LengthField extends SimpleField<'length'> {
  /** In pixels, what a slider offers; another length may still be typed. */
  range: { min: number; max: number; step: number }
}

interface DateField extends SimpleField<'date'> {
  /** The field of the same item with the day that this one may not be before. */
  notBefore?: string
  /** It is the last day on which visitors see its item. */
  endsItem?: boolean
}

export interface SlugField extends SimpleField<'slug'> {
  /** The slug of an item's own page, under `/proiecte/`: no slug is reserved there, and the database fills in a blank one. */
  isOfItem?: boolean
}

export interface ItemsField extends SimpleField<'items'> {
  /** Where that list is: `services.items`. */
  of: string
  maxItems: number
  /** One of the items is chosen, or none, which the panel calls so. */
  noneLabel?: string
}

export interface TextsField extends SimpleField<'texts'> {
  /** The name of one of the texts, and the label of the button that adds one. */
  itemLabel: string
  addLabel: string
  /** Built-in texts of earlier versions, which stored them as plain Romanian strings. */
  known: readonly LocalisedText[]
}

export interface Choice<Option extends string = string> extends Partial<Detail> {
  kind: 'choice'
  label: string
  column?: string
  choices: Readonly<Record<Option, string>>
  fallback: Option
}

export interface Constant<Value = unknown> extends Partial<Detail> {
  kind: 'constant'
  label: string
  column?: string
  value: Value
}

export interface Group<Inner extends InnerFields = InnerFields> extends Partial<Detail> {
  kind: 'group'
  label: string
  column?: string
  fields: Inner
}

export interface List<
  Inner extends InnerFields = InnerFields,
  Table extends string | undefined = string | undefined,
> extends Partial<Detail> {
  kind: 'list'
  label: string
  column?: string
  /** The table of the items; without one, the whole list is a value in the section's row. */
  table: Table
  /** The field that identifies an item, and its column. */
  key: string
  keyColumn: string
  /** The ids of new items begin with it: `project-1732174800000`. */
  idPrefix: string
  maxItems: number
  /** It came after the first release: what was stored before does not have it. */
  isLater: boolean
  /** Its items have the keys of sections as their ids, and the panel names each by its section's label. */
  namesSections: boolean
  fields: Inner
  fallback: readonly object[]
  /** What is wrong with items beside each other; each of them alone is checked by the kinds of its fields. */
  problems?: ListProblems
  /** What the panel says of the list, where its items open in a dialog. */
  panel?: ListPanel
}

type ListProblems = (
  items: readonly object[],
) => readonly { index: number; field: string; message: string }[]

interface ListPanel {
  note?: string
  addLabel: string
  editLabel: string
  empty: string
  /** What a row shows beside the item's title. A method for the same reason as `addressOf`. */
  row(item: object): ItemRow
}

export interface ItemRow {
  picture?: string
  /** What the picture shows; a photo if it is not said. */
  pictureShape?: 'photo' | 'logo' | 'portrait'
  line: string
}

/** A union with a member for each kind, so that TypeScript can narrow a field by its kind. */
type AnySimpleField =
  | { [Kind in PlainKind]: SimpleField<Kind> }[PlainKind]
  | LinkField
  | LengthField
  | DateField
  | SlugField
  | ItemsField
  | TextsField

type PlainKind = Exclude<SimpleKind, 'link' | 'length' | 'date' | 'slug' | 'items' | 'texts'>

export type Field = AnySimpleField | Choice | Constant | Group | List

export interface Fields {
  readonly [name: string]: Field
}

/**
 * The fields of an item or a group. A list in an item has no table: it is one value of the item for merging and the history,
 * which identify an item by the section's list and its key.
 */
export interface InnerFields {
  readonly [name: string]: Exclude<Field, List> | InnerList
}

export interface InnerList extends List<InnerFields, undefined> {}

export type ContentOf<Described extends { fields: object }> = ValuesOf<Described['fields']>

export type ValueOf<Described> = Described extends { kind: 'list'; fields: infer Inner }
  ? ValuesOf<Inner>[]
  : Described extends { kind: 'group'; fields: infer Inner }
    ? ValuesOf<Inner>
    : Described extends Choice<infer Option>
      ? Option
      : Described extends Constant<infer Value>
        ? Value
        : Described extends { kind: infer Kind extends SimpleKind }
          ? SimpleValues[Kind]
          : never

/** A detail is undefined while the item's details are not loaded. */
export type ValuesOf<Inner> = {
  -readonly [Name in keyof Inner as Inner[Name] extends Detail ? never : Name]: ValueOf<Inner[Name]>
} & {
  -readonly [Name in keyof Inner as Inner[Name] extends Detail ? Name : never]?:
    | ValueOf<Inner[Name]>
    | undefined
}

/** `More` is what only fields of this kind can have besides. */
function simple<Kind extends SimpleKind, More extends object = object>(
  kind: Kind,
  maxLength: number,
  blank: SimpleValues[Kind],
) {
  return (label: string, options?: FieldOptions<SimpleValues[Kind]> & More) =>
    ({
      kind,
      label,
      maxLength,
      required: false,
      fallback: blank,
      ...options,
    }) as SimpleField<Kind> & More
}

export const localised = simple('localised', limits.text, blankText)
/** A localised text that is the same in every language, unless the owner lets the languages differ. */
export const shared = (label: string, options: FieldOptions<LocalisedText> = {}) =>
  localised(label, { ...options, isShared: true })
export const html = simple('html', limits.html, blankText)
/** A text that is the same in all languages. */
export const line = simple('line', limits.line, '')
export const snippet = simple('snippet', limits.snippet, '')
/** The address of a page, unique in its list. */
export const slug = simple('slug', limits.slug, '')
/** An address that the site had before, without its host. */
export const path = simple('path', limits.path, '')
export const itemSlug = (label: string): SlugField => ({ ...slug(label), isOfItem: true })
export const picture = simple('picture', limits.address, '')
export const pictures = simple('pictures', limits.address, [])
export const colour = simple('colour', limits.line, '')
export const border = simple('border', limits.line, '')
export const idno = simple('idno', limits.line, '')
export const coordinates = simple('coordinates', limits.line, '')
/** A number with its country, by which messengers find somebody. */
export const mobile = simple('mobile', limits.line, '')
/** A name on Telegram, or a number. */
export const telegram = simple('telegram', limits.line, '')
/** When a day is open: `09:00-13:00, 14:00-18:00`; blank when it is closed. */
export const times = simple('times', limits.line, '')
export const month = simple('month', limits.line, '')
/** A video file, or the address of a video on YouTube or Vimeo. */
export const video = simple('video', limits.address, '')
export const toggle = simple('switch', 0, false)
/** Says whether visitors may know of an item. Its column is `is_published`, by which the database hides the item. */
export const published = (hint?: string) =>
  toggle('Publicat', { fallback: true, ...(hint && { hint }) })

const simpleLength = simple('length', limits.line, '')
const simpleItems = simple('items', limits.line, [])
const simpleTexts = simple('texts', limits.line, [])
const identifier = simple('identifier', limits.line, '')('Identificator')

/** Another item's id, or `blank`, which is none. */
export const itemId = (label: string, blank: string) => ({ ...identifier, label, fallback: blank })

type LinkOptions = Pick<LinkField, 'addressOf' | 'sectionSwitch' | 'leadsAway'>
export const link = simple<'link', LinkOptions>('link', limits.address, '')
type DateOptions = Pick<DateField, 'notBefore' | 'endsItem'>
/** A day: `2026-01-07`. */
export const date = simple<'date', DateOptions>('date', limits.line, '')

export function length(
  label: string,
  { range, ...options }: FieldOptions<string> & Pick<LengthField, 'range'>,
): LengthField {
  return { ...simpleLength(label, options), range }
}

export function items(label: string, options: Pick<ItemsField, 'of' | 'maxItems' | 'noneLabel'>) {
  return { ...simpleItems(label), ...options }
}

export function texts(
  label: string,
  { itemLabel, addLabel, known = [], ...options }: TextsOptions,
): TextsField {
  return { ...simpleTexts(label, options), itemLabel, addLabel, known }
}

type TextsOptions = FieldOptions<LocalisedText[]> &
  Pick<TextsField, 'itemLabel' | 'addLabel'> &
  Partial<Pick<TextsField, 'known'>>

export function choice<Option extends string>(
  label: string,
  choices: Readonly<Record<Option, string>>,
  fallback: NoInfer<Option>,
): Choice<Option> {
  return { kind: 'choice', label, choices, fallback }
}

/** A value that cannot be edited: a stored or imported one is ignored. */
export function constant<const Value>(label: string, value: Value): Constant<Value> {
  return { kind: 'constant', label, value }
}

/** Makes a field one of the item's details; see `docs/adding-a-section.md`. */
export function detail<Described extends Exclude<Field, List> | InnerList>(
  field: Described,
): Described & Detail {
  return { ...field, isDetail: true }
}

export function isDetail(field: Field): boolean {
  return 'isDetail' in field && field.isDetail === true
}

export function group<const Inner extends InnerFields>(label: string, fields: Inner): Group<Inner> {
  return { kind: 'group', label, fields }
}

/** Items get an `id`, unless another of their fields is the key. */
type ItemFields<Inner extends InnerFields, Key extends string> = Inner & {
  readonly [Name in Exclude<Key, keyof Inner>]: SimpleField<'identifier'>
}

interface ListOptions<
  Inner extends InnerFields,
  Table extends string | undefined,
  Key extends string,
> {
  table?: Table
  key?: Key
  keyColumn?: string
  idPrefix: string
  maxItems?: number
  isLater?: boolean
  namesSections?: boolean
  fields: Inner
  fallback?: readonly ContentOf<{ fields: ItemFields<Inner, Key> }>[]
  problems?: (items: readonly ValuesOf<Inner>[]) => ReturnType<ListProblems>
  panel?: Omit<ListPanel, 'row'> & { row?: (item: ValuesOf<Inner>) => ItemRow }
}

export function list<
  const Inner extends InnerFields,
  const Table extends string | undefined = undefined,
  const Key extends string = 'id',
>(
  label: string,
  options: ListOptions<Inner, Table, Key>,
): List<ItemFields<Inner, Key>, NoInfer<Table>> {
  const { table, key = 'id', keyColumn = key, idPrefix, fields, fallback = [] } = options
  const { maxItems = Number.POSITIVE_INFINITY, isLater = false, namesSections = false } = options
  const { panel, problems } = options
  const keyField: SimpleField = { ...identifier, column: keyColumn }
  return {
    kind: 'list',
    label,
    table: table as NoInfer<Table>,
    key,
    keyColumn,
    idPrefix,
    maxItems,
    isLater,
    namesSections,
    fields: { [key]: keyField, ...fields } as ItemFields<Inner, Key>,
    fallback,
    ...(problems && { problems: problems as ListProblems }),
    ...(panel && { panel: { row: () => ({ line: '' }), ...panel } as ListPanel }),
  }
}
