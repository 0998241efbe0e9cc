import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

interface AskingButtonProps extends Omit<ButtonProps, 'onClick' | 'title'> {
  title: string
  question: ReactNode
  confirmLabel: string
  isLoss?: boolean
  onConfirm: () => void
}

/** For what changes the site or destroys something at once: it asks first. */
export function AskingButton(props: AskingButtonProps) {
  const { title, question, confirmLabel, isLoss, onConfirm, ...button } = props
  const [isAsking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={confirmLabel}
          isLoss={isLoss ?? (button.look === 'danger' || button.look === 'remove')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </>
  )
}
