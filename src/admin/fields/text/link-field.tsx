import { useFormContext, useWatch } from 'react-hook-form'
import type { LinkField as DescribedLink } from '#content/description/fields.ts'
import { lazyPart } from '../../screen/lazy-part.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { TextField } from './text-field.tsx'

/** An address can be typed without it, and most editors have no link that leads within the site. */
const LinkSuggestionSelect = lazyPart(
  () => import('../../site/link-suggestion-select.tsx'),
  'LinkSuggestionSelect',
)

export function LinkField({ name, field, hint }: FieldControlProps<DescribedLink>) {
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
  return (
    <div className="space-y-2">
      <TextField
        name={name}
        field={{ ...field, label: `${field.label} (URL)` }}
        {...(hint && { hint })}
      />
      {!field.leadsAway && (
        <LinkSuggestionSelect
          label={`${field.label}: alegeți unde duce`}
          address={field.addressOf?.(item) ?? text}
          onPick={pick}
        />
      )}
    </div>
  )
}
