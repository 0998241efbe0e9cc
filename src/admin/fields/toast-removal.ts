import { toast } from 'sonner'

const undoable = 8_000

/** Deleting asks nothing beforehand, so it can be taken back afterwards. */
export function toastRemoval(message: string, undo: () => void): void {
  toast(message, { duration: undoable, action: { label: 'Anulează', onClick: undo } })
}
