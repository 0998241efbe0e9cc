import { useFormContext, useWatch } from 'react-hook-form'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import type { FieldName } from './field-name.ts'
import { PicturePreview } from './picture-preview.tsx'
import { TextField } from './text-field.tsx'

interface PictureFieldProps {
  name: FieldName
  label: string
  required?: boolean
  hint?: string
  fallback?: string
}

export function PictureField({ fallback, ...field }: PictureFieldProps) {
  const { control, setValue } = useFormContext()
  const address: unknown = useWatch({ control, name: field.name })
  return (
    <PictureDrop
      onUploaded={(uploaded) => setValue(field.name, uploaded, { shouldValidate: true })}
    >
      <TextField placeholder="https://..." {...field} />
      {typeof address === 'string' && (
        <PicturePreview address={address} {...(fallback && { fallback })} />
      )}
    </PictureDrop>
  )
}
