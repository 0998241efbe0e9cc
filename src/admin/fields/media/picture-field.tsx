import { useFormContext, useWatch } from 'react-hook-form'
import { isDocument } from '#content/values/is-document.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { Button } from '#ui/button.tsx'
import { X } from '#ui/icons.tsx'
import { FoldedAddress } from '../../pictures/choose/folded-address.tsx'
import { UploadQueue } from '../../pictures/upload/upload-queue.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import type { SimpleFieldProps } from '../control/field-control-props.ts'
import { useUndoToast } from '../control/use-undo-toast.ts'
import { TextField } from '../text/text-field.tsx'
import { PicturePreview } from './picture-preview.tsx'

const PictureAlt = lazyPart(() => import('../../pictures/alt/picture-alt.tsx'), 'PictureAlt')

interface PictureFieldProps extends SimpleFieldProps<'picture'> {
  fallback?: string
  onUploaded?: (address: string) => void
}

export function PictureField({ name, field, hint, fallback, onUploaded }: PictureFieldProps) {
  const { setValue } = useFormContext()
  const address: unknown = useWatch({ name })
  const isPdf = typeof address === 'string' && isDocument(address)
  const toastWithUndo = useUndoToast()
  const remove = () => {
    setValue(name, '', { shouldValidate: true })
    toastWithUndo('Imaginea a fost scoasă', () => setValue(name, address, { shouldValidate: true }))
  }
  return (
    <fieldset data-picture="" className="scroll-mt-16">
      <legend className="mb-1.5 text-sm font-medium text-ink">
        {field.label}
        {field.required && (
          <span aria-hidden="true" className="text-danger">
            {'\u00a0*'}
          </span>
        )}
      </legend>
      {hint && <p className="mb-3 max-w-prose text-xs text-quiet">{hint}</p>}
      <UploadQueue
        fieldLabel={field.label}
        mayBeDrawing={field.mayBeDrawing}
        mayBeDocument={field.mayBeDocument}
        onStored={(uploaded) => {
          setValue(name, uploaded, { shouldValidate: true })
          onUploaded?.(uploaded)
        }}
        actions={
          !field.required &&
          typeof address === 'string' &&
          !isBlank(address) && (
            <Button look="quiet" icon={X} onClick={remove}>
              Scoate imaginea<span className="sr-only">: {field.label}</span>
            </Button>
          )
        }
        footer={
          <FoldedAddress name={`Adresă: ${field.label}`}>
            <TextField
              name={name}
              field={{ ...field, label: `${field.label} (URL)` }}
              placeholder="https://..."
            />
          </FoldedAddress>
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
          <PictureAlt address={address} />
        )}
      </UploadQueue>
    </fieldset>
  )
}
