import { type ComponentType, type ReactNode, useId } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { type Field as DescribedKind, isDetail } from '#content/description/fields.ts'
import { toSlug } from '#content/pages/slug.ts'
import { uploadedName } from '#content/pictures/file-name.ts'
import { describedAt } from '#content/site/described-at.ts'
import type { ItemFields, ItemListPath } from '#content/site/lists.ts'
import type { SectionKey, sections } from '#content/site/sections.ts'
import { parseTimes, writeTimes } from '#content/values/day-times.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FoldedAddress } from '../pictures/choose/folded-address.tsx'
import { UploadQueue } from '../pictures/upload/upload-queue.tsx'
import { lazyPart } from '../screen/lazy-part.tsx'
import { useAreDetailsLoaded } from './control/details-context.ts'
import type { FieldControlProps, SimpleFieldProps } from './control/field-control-props.ts'
import { useFieldError } from './control/use-field-error.ts'
import { ItemsField } from './lists/items-field.tsx'
import { TextListField } from './lists/text-list-field.tsx'
import { BorderField } from './look/border-field.tsx'
import { ColorSwatch } from './look/color-swatch.tsx'
import { ColourAdviceNote } from './look/colour-advice-note.tsx'
import { LengthField } from './look/length-field.tsx'
import { SelectField } from './look/select-field.tsx'
import { PictureField } from './media/picture-field.tsx'
import { PictureListField } from './media/picture-list-field.tsx'
import { HtmlField } from './text/html-field.tsx'
import { ItemSlugField } from './text/item-slug-field.tsx'
import { LinkField } from './text/link-field.tsx'
import { LocalisedField } from './text/localised-field.tsx'
import { SharedField } from './text/shared-field.tsx'
import { TextField } from './text/text-field.tsx'

/** Loaded with the first item that has months: only projects have. */
const MonthField = lazyPart(() => import('./text/month-field.tsx'), 'MonthField')

interface FieldProps<Name extends string> {
  name: Name
  hint?: string
  fallback?: string
  suggestions?: readonly LocalisedText[]
  children?: ReactNode
}

export function Field({ name, ...extras }: FieldProps<FieldName>) {
  return <DescribedField path={name} name={name} {...extras} />
}

export function itemField<List extends ItemListPath>(list: List) {
  return ({ name, ...extras }: FieldProps<NamesIn<ItemFields<List>>>) => (
    <DescribedField path={`${list}.0.${name}`} name={name} {...extras} />
  )
}

/** `path` is where it is described, which the name of its control says only outside of an item's dialog. */
export function DescribedField({ path, ...extras }: FieldProps<string> & { path: string }) {
  const field = describedAt(path)
  const areDetailsLoaded = useAreDetailsLoaded()
  if (!field?.kind) throw new Error(`No section describes ${path}`)
  if (isDetail(field) && !areDetailsLoaded) return null
  const Control = (controls as Record<string, ComponentType<FieldControlProps<never>>>)[field.kind]
  if (!Control) throw new Error(`There is no control for the field ${path}`)
  const hint = 'hint' in field && { hint: field.hint }
  return <Control field={field as never} {...hint} {...extras} />
}

type FieldName = {
  [Key in SectionKey]: `${Key}.${NamesIn<(typeof sections)[Key]['fields']>}`
}[SectionKey]

type NamesIn<Inner> = {
  [Name in keyof Inner & string]: Inner[Name] extends { kind: 'identifier' | 'constant' }
    ? never
    : Inner[Name] extends { kind: 'group'; fields: infer Deeper }
      ? `${Name}.${NamesIn<Deeper>}`
      : Inner[Name] extends { kind: 'list'; fields: infer Deeper }
        ? `${Name}.${number}.${NamesIn<Deeper>}`
        : Name
}[keyof Inner & string]

/** The times of a day. `9-18` is written out as `09:00-18:00` when the field is left. */
function TimesField(props: SimpleFieldProps<'times'>) {
  const { getValues, setValue } = useFormContext()
  const week: object = useWatch({ name: props.name.slice(0, props.name.lastIndexOf('.')) })
  // While no day has times, the lines that visitors read say when it is open.
  const isWeekTold = Object.values(week).some((times) => times !== '')
  const writeOut = () => {
    const written = String(getValues(props.name) ?? '')
    const spans = parseTimes(written)
    const full = spans ? writeTimes(spans) : written
    if (full !== written) setValue(props.name, full, { shouldValidate: true })
  }
  return <TextField {...props} placeholder={isWeekTold ? 'închis' : ''} onBlur={writeOut} />
}

function SlugField({ name, field: { label } }: SimpleFieldProps<'slug'>) {
  const { field, fieldState } = useController({ name })
  return (
    <TextInput
      label={label}
      required
      hint={`Pagina se deschide la /${field.value}`}
      error={fieldState.error?.message}
      {...field}
      onChange={(event) => field.onChange(toSlug(event.target.value))}
    />
  )
}

function SwitchField({ name, field: { label }, hint }: SimpleFieldProps<'switch'>) {
  const id = useId()
  const { register } = useFormContext()
  return (
    <div className="space-y-1">
      <Switch label={label} aria-describedby={hint ? id : undefined} {...register(name)} />
      {hint && (
        <p id={id} className="text-xs text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The value is edited as text, since a colour may be transparent or a name. */
function ColorField({ name, field: { label }, hint }: SimpleFieldProps<'colour'>) {
  const { register, setValue } = useFormContext()
  const color: unknown = useWatch({ name })
  const error = useFieldError(name)
  const text = typeof color === 'string' ? color : ''
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      <div className="flex items-center gap-2">
        <ColorSwatch label={label} color={text} onPick={(picked) => setValue(name, picked)} />
        <TextInput type="text" {...register(name)} />
      </div>
      <ColourAdviceNote name={name} />
    </FieldFrame>
  )
}

function VideoField({ name, field, hint }: SimpleFieldProps<'video'>) {
  const { setValue } = useFormContext()
  const address: unknown = useWatch({ name })
  const isUploaded = typeof address === 'string' && address.startsWith('/')
  return (
    <UploadQueue
      accepts="videos"
      fieldLabel={field.label}
      onStored={(address) => setValue(name, address, { shouldDirty: true, shouldValidate: true })}
    >
      {hint && <p className="max-w-prose text-xs text-quiet">{hint}</p>}
      {isUploaded && <p className="text-sm break-words">{uploadedName(address)}</p>}
      <FoldedAddress
        key={String(isUploaded)}
        name={`Adresă: ${field.label}`}
        startsOpen={!isUploaded}
      >
        <TextField
          name={name}
          field={{ ...field, label: `${field.label} (adresă)` }}
          placeholder="https://www.youtube.com/watch?v=..."
        />
      </FoldedAddress>
    </UploadQueue>
  )
}

const controls = {
  localised: (props) =>
    props.field.isShared ? <SharedField {...props} /> : <LocalisedField {...props} />,
  html: HtmlField,
  picture: PictureField,
  pictures: PictureListField,
  texts: TextListField,
  colour: ColorField,
  choice: SelectField,
  switch: SwitchField,
  slug: (props) => (props.field.isOfItem ? <ItemSlugField {...props} /> : <SlugField {...props} />),
  times: TimesField,
  month: MonthField,
  video: VideoField,
  items: ItemsField,
  link: LinkField,
  length: LengthField,
  border: BorderField,
  date: TextField,
  mobile: TextField,
  line: TextField,
  path: TextField,
  snippet: TextField,
  idno: TextField,
  coordinates: TextField,
  telegram: TextField,
} satisfies {
  [Kind in DescribedKind['kind']]?: ComponentType<
    FieldControlProps<Extract<DescribedKind, { kind: Kind }>>
  >
}
