import { useFormContext } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { UploadQueue } from '../../pictures/upload/upload-queue.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { TextField } from '../text/text-field.tsx'

/** A video of one's own, or the address of one on YouTube or Vimeo. */
export function VideoField({ name, field, hint }: FieldControlProps<SimpleField<'video'>>) {
  const { setValue } = useFormContext()
  return (
    <UploadQueue
      accepts="videos"
      fieldLabel={field.label}
      onStored={(address) => setValue(name, address, { shouldDirty: true, shouldValidate: true })}
    >
      <TextField
        name={name}
        field={{ ...field, label: `${field.label} (adresă)` }}
        placeholder="https://www.youtube.com/watch?v=..."
        {...(hint && { hint })}
      />
    </UploadQueue>
  )
}
