import { useController } from 'react-hook-form'
import type { ItemsField as DescribedItems } from '#content/description/fields.ts'
import { plainItemName } from '#content/problems/path-label.ts'
import { itemsAt } from '#content/site/items-at.ts'
import { Select } from '#ui/text-input.tsx'
import { useSite } from '../../site/use-site.ts'
import type { FieldControlProps } from '../control/field-control-props.ts'

/** A checkbox for each item of another list. The id of an item that was deleted there goes with the next change. */
export function ItemsField({ name, field: description, hint }: FieldControlProps<DescribedItems>) {
  const { field } = useController({ name })
  const site = useSite().data?.site
  const items = site ? itemsAt<{ id: string }>(description.of, site) : []
  const chosen: string[] = field.value ?? []
  const choose = (id: string, isChosen: boolean) =>
    field.onChange(
      items
        .map((item) => item.id)
        .filter((other) => (other === id ? isChosen : chosen.includes(other))),
    )
  if (description.noneLabel !== undefined)
    return (
      <Select
        label={description.label}
        name={name}
        ref={field.ref}
        value={items.find((item) => chosen[0] === item.id)?.id ?? ''}
        options={items.map((item, index) => [item.id, plainItemName(item, index)])}
        onBlur={field.onBlur}
        onChange={({ target: { value } }) => field.onChange(value === '' ? [] : [value])}
      >
        <option value="">{description.noneLabel}</option>
      </Select>
    )
  return (
    // As narrow as its dialog: by default a long word would widen it.
    <fieldset className="min-w-0">
      {/* The group that holds it has the same title just above. */}
      <legend className="sr-only">{description.label}</legend>
      {hint && <p className="max-w-prose text-xs text-quiet">{hint}</p>}
      {items.map((item, index) => (
        <label key={item.id} className="flex min-h-10 items-center gap-3 py-1.5 text-sm">
          <input
            type="checkbox"
            name={name}
            className="size-5 shrink-0 accent-ink"
            checked={chosen.includes(item.id)}
            onBlur={field.onBlur}
            onChange={(event) => choose(item.id, event.target.checked)}
          />
          <span className="min-w-0">{plainItemName(item, index)}</span>
        </label>
      ))}
    </fieldset>
  )
}
