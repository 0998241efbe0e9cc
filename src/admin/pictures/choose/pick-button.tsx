import { Button } from '#ui/button.tsx'
import { Images, Plus } from '#ui/icons.tsx'
import { useLoadedDialog } from '../../screen/use-loaded-dialog.ts'
import type { MediaKinds } from './media-kinds.ts'

interface PickButtonProps {
  /** Adds to a list. */
  isMany: boolean
  /** The field that the picture is for. */
  fieldLabel?: string | undefined
  accepts: MediaKinds
  onPick: (address: string) => void
}

/** Chooses among the pictures that the site has already. */
export function PickButton({ isMany, fieldLabel, accepts, onPick }: PickButtonProps) {
  const picker = useLoadedDialog(async () => (await import('./picture-picker.tsx')).PicturePicker)
  const label = isMany ? 'Adaugă imagine' : 'Alege din bibliotecă'
  const Icon = isMany ? Plus : Images
  return (
    <>
      <Button
        data-add={isMany || undefined}
        aria-label={fieldLabel && `${label}: ${fieldLabel}`}
        onClick={picker.open}
      >
        <Icon aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {picker.Dialog && (
        <picker.Dialog
          accepts={accepts}
          onPick={(address) => {
            onPick(address)
            picker.close()
          }}
          onClose={picker.close}
        />
      )}
    </>
  )
}
