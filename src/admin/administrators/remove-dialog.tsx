import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureReason } from '../notices/failure.ts'
import { useFreshProof } from '../rights/use-fresh-proof.tsx'
import { type ListedAdministrator, removeAdministrator } from './administrator-list.ts'

export function RemoveDialog(props: {
  administrator: ListedAdministrator
  isOneself: boolean
  onClose: () => void
  onRemoved: () => void
}) {
  const { administrator, isOneself, onClose, onRemoved } = props
  const { withProof, proofDialog } = useFreshProof()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => withProof((client) => removeAdministrator(client, administrator.id)),
    onSuccess: (removed) => removed && onRemoved(),
  })

  return (
    <ConfirmDialog
      title={isOneself ? 'Vă eliminați pe dumneavoastră?' : 'Eliminați administratorul?'}
      confirmLabel={isOneself ? 'Da, elimină-mă' : 'Elimină'}
      isLoss
      isDisabled={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {error && (
        <Notice tone="error" title="Administratorul nu a fost eliminat">
          {failureReason(error)}
        </Notice>
      )}
      <p className="text-sm">
        {isOneself ? (
          <>
            Pierdeți pe loc accesul la panou și sunteți deconectat. Numai un alt administrator vă
            poate invita din nou.
          </>
        ) : (
          <>
            <strong className="break-all">{administrator.email}</strong> pierde pe loc accesul la
            panou. Ce a salvat până acum rămâne.
          </>
        )}
      </p>
      {proofDialog}
    </ConfirmDialog>
  )
}
