import type { ComponentProps } from 'react'
import { TextInput } from '#ui/text-input.tsx'

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'className' | 'maxLength'> {
  label: string
  value: string
  onType: (typed: string) => void
}

export function SearchInput({ label, onType, ...rest }: SearchInputProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onType(target.value)}
      // Enter would submit the form that the list stands in.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      {...rest}
    />
  )
}
