import { lazy, Suspense } from 'react'
import { isDetail } from '#content/description/fields.ts'
import { describedAt } from '#content/site/described-at.ts'
import type { ItemFields, ItemListPath } from '#content/site/lists.ts'
import type { SectionKey, sections } from '#content/site/sections.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { useAreDetailsLoaded } from './control/details-context.ts'
import { ItemsField } from './lists/items-field.tsx'
import { TextListField } from './lists/text-list-field.tsx'
import { BorderField } from './look/border-field.tsx'
import { ColorField } from './look/color-field.tsx'
import { LengthField } from './look/length-field.tsx'
import { SelectField } from './look/select-field.tsx'
import { SwitchField } from './look/switch-field.tsx'
import { PictureField } from './media/picture-field.tsx'
import { PictureListField } from './media/picture-list-field.tsx'
import { VideoField } from './media/video-field.tsx'
import { HtmlField } from './text/html-field.tsx'
import { ItemSlugField } from './text/item-slug-field.tsx'
import { LinkField } from './text/link-field.tsx'
import { LocalisedField } from './text/localised-field.tsx'
import { SharedField } from './text/shared-field.tsx'
import { SlugField } from './text/slug-field.tsx'
import { TextField } from './text/text-field.tsx'
import { TimesField } from './text/times-field.tsx'

/** Loaded with the first item that has months: only projects have. */
const MonthField = lazy(async () => ({
  default: (await import('./text/month-field.tsx')).MonthField,
}))

interface FieldProps<Name extends string> {
  name: Name
  hint?: string
  /** Shown instead of a picture that does not load. */
  fallback?: string
  /** Texts in use, to choose from. */
  suggestions?: readonly LocalisedText[]
}

/** The control of a field. Label, required mark and choices come from the section's description. */
export function Field({ name, ...extras }: FieldProps<FieldName>) {
  return <DescribedField path={name} name={name} {...extras} />
}

/** A `Field` for the dialog of an item, where names start at the item. */
export function itemField<List extends ItemListPath>(list: List) {
  return ({ name, ...extras }: FieldProps<ItemFieldName<List>>) => (
    <DescribedField path={`${list}.0.${name}`} name={name} {...extras} />
  )
}

interface DescribedFieldProps extends FieldProps<string> {
  /** Where it is described, which the name of its control says only outside of an item's dialog. */
  path: string
}

export function DescribedField({ path, fallback, suggestions, ...extras }: DescribedFieldProps) {
  const field = describedAt(path)
  const areDetailsLoaded = useAreDetailsLoaded()
  if (!field || !('kind' in field)) throw new Error(`No section describes ${path}`)
  if (isDetail(field) && !areDetailsLoaded) return null
  const props = { ...('hint' in field && { hint: field.hint }), ...extras }
  switch (field.kind) {
    case 'localised':
      return field.isShared ? (
        <SharedField field={field} {...props} />
      ) : (
        <LocalisedField field={field} {...(suggestions && { suggestions })} {...props} />
      )
    case 'html':
      return <HtmlField field={field} {...props} />
    case 'picture':
      return <PictureField field={field} {...(fallback && { fallback })} {...props} />
    case 'pictures':
      return <PictureListField field={field} {...props} />
    case 'texts':
      return <TextListField field={field} {...props} />
    case 'colour':
      return <ColorField field={field} {...props} />
    case 'choice':
      return <SelectField field={field} {...props} />
    case 'switch':
      return <SwitchField field={field} {...props} />
    case 'slug':
      if (field.isOfItem) return <ItemSlugField field={field} {...props} />
      return <SlugField field={field} {...props} />
    case 'times':
      return <TimesField field={field} {...props} />
    case 'month':
      return (
        <Suspense>
          <MonthField field={field} {...props} />
        </Suspense>
      )
    case 'video':
      return <VideoField field={field} {...props} />
    case 'items':
      return <ItemsField field={field} {...props} />
    case 'date':
      return <TextField field={field} type="date" {...props} />
    case 'mobile':
      return <TextField field={field} type="tel" {...props} />
    case 'link':
      return <LinkField field={field} {...props} />
    case 'length':
      return <LengthField field={field} {...props} />
    case 'border':
      return <BorderField field={field} {...props} />
    case 'line':
    case 'path':
    case 'snippet':
    case 'idno':
    case 'coordinates':
    case 'telegram':
      return <TextField field={field} {...props} />
    default:
      throw new Error(`There is no control for the field ${path}`)
  }
}

type Sections = typeof sections

/** A path in the site's data that leads to one field. */
type FieldName = {
  [Key in SectionKey]: `${Key}.${NamesIn<Sections[Key]['fields']>}`
}[SectionKey]

/** A path in an item of this list. */
type ItemFieldName<List extends ItemListPath> = NamesIn<ItemFields<List>>

type NamesIn<Inner> = {
  [Name in keyof Inner & string]: Inner[Name] extends { kind: 'identifier' | 'constant' }
    ? never
    : Inner[Name] extends { kind: 'group'; fields: infer Deeper }
      ? `${Name}.${NamesIn<Deeper>}`
      : Inner[Name] extends { kind: 'list'; fields: infer Deeper }
        ? `${Name}.${number}.${NamesIn<Deeper>}`
        : Name
}[keyof Inner & string]
