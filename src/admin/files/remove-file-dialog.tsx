import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

interface RemoveFileDialogProps {
  name: string
  isUsed: boolean
  isRemoving: boolean
  onRemove: () => void
  onClose: () => void
}

export function RemoveFileDialog(props: RemoveFileDialogProps) {
  const { name, isUsed, isRemoving, onRemove, onClose } = props
  return (
    <Dialog
      title="Ștergeți fișierul?"
      description="Îl puteți readuce timp de 30 de zile din „Fișiere șterse”."
      onClose={onClose}
    >
      <p className="break-all">{name}</p>
      {isUsed && (
        <Notice tone="warning">
          Fișierul este folosit pe site, de aceea nu poate fi șters. Alegeți mai întâi altă imagine
          în locul lui.
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Renunță</Button>
        <Button look="danger" disabled={isUsed || isRemoving} onClick={onRemove}>
          {isRemoving ? 'Se șterge...' : 'Șterge fișierul'}
        </Button>
      </div>
    </Dialog>
  )
}
