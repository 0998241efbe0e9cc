import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { LinkField as DescribedLink } from '#content/description/fields.ts'
import { LinkSuggestionSelect } from '../../site/link-suggestion-select.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { TextField } from './text-field.tsx'

/** Its children are folded with the address. */
export function LinkField(props: FieldControlProps<DescribedLink> & { children?: ReactNode }) {
  const { children, ...control } = props
  const { name, field } = control
  const { getValues, setValue } = useFormContext()
  const parent = name.slice(0, Math.max(name.lastIndexOf('.'), 0))
  const switchName = field.sectionSwitch && [parent, field.sectionSwitch].filter(Boolean).join('.')
  // The switch is watched as well, because `addressOf` reads it from the item.
  const [text = ''] = useWatch({ name: [name, switchName ?? name] })
  // In the dialog of an item, where names start at the item, the form is the item.
  const item: object = (parent ? getValues(parent) : getValues()) ?? {}
  const pick = (address: string) => {
    setValue(name, address, { shouldValidate: true })
    if (switchName) setValue(switchName, address.startsWith('#'))
  }
  const input = <TextField {...control} field={{ ...field, label: `${field.label} (URL)` }} />
  if (field.leadsAway) return input
  return (
    <LinkSuggestionSelect
      label={`${field.label}: alegeți unde duce`}
      required={field.required}
      address={field.addressOf?.(item) ?? text}
      onPick={pick}
    >
      {input}
      {children}
    </LinkSuggestionSelect>
  )
}
