import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import type { SiteClient } from '#data/client/site-client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Trash2 } from '#ui/icons.tsx'
import { useAction } from '../saving/use-action.ts'
import { ArchivesNote } from './archives-note.tsx'
import { useRefreshRequests } from './use-requests.ts'

interface EraseButtonProps {
  label: string
  look: 'remove' | 'danger'
  /** The title of the dialog that asks first; `children` say what is lost. */
  title: string
  children: ReactNode
  /** Resolves to what is said once it is done. */
  erase: (client: SiteClient) => Promise<string>
  failure: [message: string, advice: string]
  onErased?: () => void
}

/** Erases requests for good, after a question. */
export function EraseButton(props: EraseButtonProps) {
  const { label, look, title, children, erase, failure, onErased } = props
  const refresh = useRefreshRequests()
  const [isAsking, setAsking] = useState(false)
  const { run: eraseNow, isRunning: isErasing } = useAction(erase, {
    failure,
    onDone(words) {
      toast.success(words)
      onErased?.()
    },
    onEnd() {
      setAsking(false)
      return refresh()
    },
  })

  return (
    <>
      <Button look={look} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={isErasing ? 'Se șterge...' : 'Șterge definitiv'}
          isLoss
          isDisabled={isErasing}
          onConfirm={() => eraseNow()}
          onClose={() => setAsking(false)}
        >
          <p className="text-sm">{children}</p>
          <ArchivesNote />
        </ConfirmDialog>
      )}
    </>
  )
}
