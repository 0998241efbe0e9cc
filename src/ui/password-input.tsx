import { type ComponentProps, useState } from 'react'
import { Button } from './button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { TextInput } from './text-input.tsx'

interface PasswordInputProps extends ComponentProps<'input'> {
  label: string
  hint?: string | undefined
  error: string | undefined
  showLabel?: string
}

export function PasswordInput(props: PasswordInputProps) {
  const { label, hint, error, required, showLabel = `Arată: ${label}`, ...input } = props
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} required={required} hint={hint} error={error}>
      <div className="flex gap-2">
        <TextInput
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
        />
        <Button
          look="quiet"
          className="shrink-0 px-3"
          aria-pressed={isShown}
          aria-label={showLabel}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Ascunde' : 'Arată'}
        </Button>
      </div>
    </FieldFrame>
  )
}
