import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx'

interface QuestionProps {
  title: string
  answer: string
  onAnswer: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone at once. */
export function Question({ title, answer, onAnswer, onClose, children }: QuestionProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogBody>
        <p className="text-sm">{children}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Anulează</Button>
        <Button look="primary" onClick={onAnswer}>
          {answer}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
