import { useFormContext, useWatch } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { UploadQueue } from '../pictures/upload-queue.tsx'
import type { FieldControl } from './field-control.ts'
import { PicturePreview } from './picture-preview.tsx'
import { TextField } from './text-field.tsx'

interface PictureFieldProps extends FieldControl<SimpleField<'picture'>> {
  fallback?: string
  onUploaded?: (address: string) => void
}

export function PictureField({ name, field, hint, fallback, onUploaded }: PictureFieldProps) {
  const { control, setValue } = useFormContext()
  const address: unknown = useWatch({ control, name })
  return (
    <UploadQueue
      fieldLabel={field.label}
      mayBeDrawing={field.mayBeDrawing}
      onStored={(uploaded) => {
        setValue(name, uploaded, { shouldValidate: true })
        onUploaded?.(uploaded)
      }}
    >
      <TextField
        name={name}
        field={{ ...field, label: `${field.label} (URL)` }}
        placeholder="https://..."
        {...(hint && { hint })}
      />
      {typeof address === 'string' && (
        <PicturePreview address={address} {...(fallback && { fallback })} />
      )}
    </UploadQueue>
  )
}
