import { Button } from './button.tsx'
import { Dialog, DialogFooter, type DialogProps } from './dialog.tsx'

interface ConfirmDialogProps extends DialogProps {
  confirmLabel: string
  cancelLabel?: string
  isLoss?: boolean
  isDisabled?: boolean
  onConfirm: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel, isLoss, isDisabled, onConfirm, ...dialog } = props
  const { children } = dialog
  return (
    <Dialog {...dialog}>
      {typeof children === 'string' ? <p className="text-sm">{children}</p> : children}
      <DialogFooter
        cancelLabel={cancelLabel}
        isDisabled={dialog.dismissible === false}
        onCancel={dialog.onClose}
      >
        <Button
          look={isLoss ? 'danger' : 'primary'}
          className={isLoss ? 'border' : ''}
          disabled={isDisabled}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
