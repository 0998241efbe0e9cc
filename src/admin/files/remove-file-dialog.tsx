import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'

interface RemoveFileDialogProps {
  name: string
  isUsed: boolean
  onRemove: () => Promise<void>
  onClose: () => void
}

export function RemoveFileDialog({ name, isUsed, onRemove, onClose }: RemoveFileDialogProps) {
  const [isRemoving, setRemoving] = useState(false)
  return (
    <Dialog
      title="Ștergeți fișierul?"
      description="Îl puteți readuce timp de 30 de zile din „Fișiere șterse”."
      onClose={onClose}
    >
      <DialogBody>
        <p className="break-all">{name}</p>
        {isUsed && (
          <Notice tone="warning">
            Fișierul este folosit pe site: în locul lui nu se va mai vedea nimic până când alegeți
            alt fișier sau îl readuceți.
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Renunță</Button>
          <Button
            look="danger"
            disabled={isRemoving}
            onClick={() => {
              setRemoving(true)
              void onRemove()
            }}
          >
            {isRemoving ? 'Se șterge...' : 'Șterge fișierul'}
          </Button>
        </div>
      </DialogBody>
    </Dialog>
  )
}
