import { useFormContext, useWatch } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { uploadedName } from '../../pictures/choose/file-name.ts'
import { FoldedAddress } from '../../pictures/choose/folded-address.tsx'
import { UploadQueue } from '../../pictures/upload/upload-queue.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { TextField } from '../text/text-field.tsx'

/** A video of one's own, or the address of one on YouTube or Vimeo. */
export function VideoField({ name, field, hint }: FieldControlProps<SimpleField<'video'>>) {
  const { control, setValue } = useFormContext()
  const address: unknown = useWatch({ control, name })
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
