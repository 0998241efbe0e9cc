import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'

interface PasswordLinkDialogProps {
  email: string
  onSend: () => void
  onClose: () => void
}

/** Asks before a mail goes out that its reader may take for an attack. */
export function PasswordLinkDialog({ email, onSend, onClose }: PasswordLinkDialogProps) {
  return (
    <Dialog title="Trimiteți un link pentru parolă nouă?" onClose={onClose}>
      <DialogBody>
        <p className="text-sm">
          <strong className="break-all">{email}</strong> primește un e-mail cu un link, valabil o
          oră. Parola de acum rămâne bună până când alege alta.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Anulează</Button>
        <Button look="primary" onClick={onSend}>
          Trimite linkul
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
