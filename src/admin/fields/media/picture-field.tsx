import { useFormContext, useWatch } from 'react-hook-form'
import type { SimpleField } from '#content/description/fields.ts'
import { isDocument } from '#content/values/is-document.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { UploadQueue } from '../../pictures/upload/upload-queue.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import type { FieldControlProps } from '../control/field-control-props.ts'
import { useChosenLanguage } from '../control/languages.tsx'
import { TextField } from '../text/text-field.tsx'
import { PicturePreview } from './picture-preview.tsx'

const PictureAlt = lazyPart(() => import('../../pictures/alt/picture-alt.tsx'), 'PictureAlt')

interface PictureFieldProps extends FieldControlProps<SimpleField<'picture'>> {
  fallback?: string
  onUploaded?: (address: string) => void
}

export function PictureField({ name, field, hint, fallback, onUploaded }: PictureFieldProps) {
  const { control, setValue } = useFormContext()
  const address: unknown = useWatch({ control, name })
  const { language } = useChosenLanguage()
  const isPdf = typeof address === 'string' && isDocument(address)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">{field.label}</legend>
      <UploadQueue
        fieldLabel={field.label}
        mayBeDrawing={field.mayBeDrawing}
        mayBeDocument={field.mayBeDocument}
        onStored={(uploaded) => {
          setValue(name, uploaded, { shouldValidate: true })
          onUploaded?.(uploaded)
        }}
        footer={
          <TextField
            name={name}
            field={{ ...field, label: `${field.label} (URL)` }}
            placeholder="https://..."
            {...(hint && { hint })}
          />
        }
      >
        {isPdf && (
          <p className="text-sm">
            <a href={address} className="underline">
              Descarcă documentul PDF
            </a>
          </p>
        )}
        {typeof address === 'string' && !isPdf && (
          <PicturePreview address={address} {...(fallback && { fallback })} />
        )}
        {typeof address === 'string' && !isBlank(address) && !field.mayBeDrawing && !isPdf && (
          <PictureAlt address={address} language={language} />
        )}
      </UploadQueue>
    </fieldset>
  )
}
