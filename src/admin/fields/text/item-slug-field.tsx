import { useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { SlugField } from '#content/description/fields.ts'
import { toSlug } from '#content/pages/slug.ts'
import { itemSlugOfTitle } from '#content/values/item-slug.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { TextInput } from '#ui/text-input.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'

/** The address of an item's page. While an item is new it follows the title, until another one is typed. */
export function ItemSlugField({ name, field: { label } }: FieldControlProps<SlugField>) {
  const { getValues } = useFormContext()
  const { field, fieldState } = useController({ name })
  const title: string = useWatch({ name: 'title.ro' }) ?? ''
  const suggested = itemSlugOfTitle(title)
  const isFollowing = useRef(isBlank(String(getValues(name))))
  const { onChange } = field
  const lastSuggested = useRef(suggested)
  useEffect(() => {
    if (lastSuggested.current === suggested) return
    lastSuggested.current = suggested
    if (isFollowing.current) onChange(suggested)
  }, [suggested, onChange])
  // When the field is left or its form is sent. While somebody types, only capitals and spaces are replaced, or letters would jump.
  const clean = () => {
    const plain = itemSlugOfTitle(String(field.value ?? ''))
    if (plain !== field.value) onChange(plain)
  }
  const shown = isBlank(field.value ?? '') ? suggested : field.value
  const hint =
    shown === ''
      ? 'Se completează singură din titlu.'
      : `Pagina se deschide la /proiecte/${shown}. Dacă o schimbați, adresa veche duce la cea nouă.`
  return (
    <TextInput
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      {...field}
      placeholder={suggested}
      onBlur={() => {
        clean()
        field.onBlur()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') clean()
      }}
      onChange={(event) => {
        const typed = toSlug(event.target.value)
        // Whoever empties the field wants the suggestion back.
        isFollowing.current = typed === ''
        onChange(typed)
      }}
    />
  )
}
