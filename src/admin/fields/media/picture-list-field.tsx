import { useController, useFormContext } from 'react-hook-form'
import { isBlank } from '#content/values/localised-text.ts'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { FoldedAddress } from '../../pictures/choose/folded-address.tsx'
import { UploadQueue } from '../../pictures/upload/upload-queue.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import type { SimpleFieldProps } from '../control/field-control-props.ts'
import { useFieldError } from '../control/use-field-error.ts'
import { useUndoToast } from '../control/use-undo-toast.ts'
import { moveItem } from '../lists/list-edits.ts'
import { RemoveButton } from '../lists/row-buttons.tsx'
import { PicturePreview } from './picture-preview.tsx'

const PictureAlt = lazyPart(() => import('../../pictures/alt/picture-alt.tsx'), 'PictureAlt')

export function PictureListField({ name, field: { label }, hint }: SimpleFieldProps<'pictures'>) {
  const { getValues, setValue } = useFormContext()
  const { field } = useController({ name })
  const toastWithUndo = useUndoToast()
  const pictures: string[] = field.value ?? []
  return (
    <fieldset className="space-y-3">
      <legend className="text-sm font-medium text-ink">{label}</legend>
      {hint && <p className="text-xs text-quiet">{hint}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {pictures.map((address, index) => (
          <PictureRow
            // biome-ignore lint/suspicious/noArrayIndexKey: addresses may repeat and change while typed; the index is the identity
            key={index}
            name={`${name}.${index}`}
            address={address}
            index={index}
            count={pictures.length}
            onChange={(next) => field.onChange(pictures.with(index, next))}
            onMove={(to) => field.onChange(moveItem(pictures, index, to))}
            onRemove={() => {
              field.onChange(pictures.toSpliced(index, 1))
              toastWithUndo('Imaginea a fost scoasă din listă', () => {
                const now: string[] = getValues(name)
                setValue(name, now.toSpliced(index, 0, address))
              })
            }}
          />
        ))}
      </ol>
      <UploadQueue
        isMany
        onStored={(uploaded) => setValue(name, [...(getValues(name) as string[]), uploaded])}
      />
    </fieldset>
  )
}

interface PictureRowProps {
  name: string
  address: string
  index: number
  count: number
  onChange: (address: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PictureRow({ name, address, index, count, onChange, onMove, onRemove }: PictureRowProps) {
  const error = useFieldError(name)
  const position = index + 1
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <PicturePreview
          address={address}
          failure={`Imaginea ${position} nu poate fi încărcată. Verificați URL-ul.`}
        />
        <div className="ml-auto flex">
          <MoveButtons
            index={index}
            count={count}
            upLabel={`Mută în sus imaginea ${position}`}
            downLabel={`Mută în jos imaginea ${position}`}
            onMove={onMove}
          />
          <RemoveButton label={`Șterge imaginea ${position}`} onRemove={onRemove} />
        </div>
      </div>
      {!isBlank(address) && <PictureAlt address={address} />}
      <FoldedAddress name={`Adresă: imaginea ${position}`}>
        <TextInput
          label={`Imaginea ${position}`}
          error={error}
          name={name}
          value={address}
          placeholder="https://..."
          onChange={(event) => onChange(event.target.value)}
        />
      </FoldedAddress>
    </li>
  )
}
