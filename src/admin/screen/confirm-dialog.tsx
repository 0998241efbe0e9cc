import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'

interface ConfirmDialogProps {
  title: string
  confirmLabel: string
  /** Something is lost by it. */
  isLoss?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone at once. */
export function ConfirmDialog({
  title,
  confirmLabel,
  isLoss = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <p className="text-sm">{children}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Anulează</Button>
        <Button look={isLoss ? 'danger' : 'primary'} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
