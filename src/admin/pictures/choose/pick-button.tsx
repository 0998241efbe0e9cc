import { Button } from '#ui/button.tsx'
import { Images } from '#ui/icons.tsx'
import { useLoadedDialog } from '../../screen/use-loaded-dialog.ts'
import type { MediaKinds } from './media-kinds.ts'

interface PickButtonProps {
  /** The field that the picture is for. */
  fieldLabel?: string | undefined
  accepts: MediaKinds
  onPick: (address: string) => void
}

/** Chooses among the pictures that the site has already. */
export function PickButton({ fieldLabel, accepts, onPick }: PickButtonProps) {
  const picker = useLoadedDialog(async () => (await import('./picture-picker.tsx')).PicturePicker)
  const label = 'Alege din bibliotecă'
  return (
    <>
      <Button aria-label={fieldLabel && `${label}: ${fieldLabel}`} onClick={picker.open}>
        <Images aria-hidden="true" className="size-4" />
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
