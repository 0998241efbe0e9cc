import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#content/browser/roles.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { failureReason } from '../notices/failure.ts'
import { RoleChoice } from '../rights/role-choice.tsx'
import { ProofDeclined, useFreshProof } from '../rights/use-fresh-proof.tsx'
import { changeRole, type ListedAdministrator } from './administrator-list.ts'

interface RoleDialogProps {
  administrator: ListedAdministrator
  onClose: () => void
  onChanged: (role: Role) => void
}

export function RoleDialog({ administrator, onClose, onChanged }: RoleDialogProps) {
  const { withProof, proofDialog } = useFreshProof()
  const [role, setRole] = useState(administrator.role)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => withProof((client) => changeRole(client, administrator.id, role)),
    onSuccess: () => onChanged(role),
  })
  return (
    <ConfirmDialog
      title="Schimbați rolul"
      description={administrator.email}
      confirmLabel="Schimbă rolul"
      isDisabled={isPending || role === administrator.role}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {error && !(error instanceof ProofDeclined) && (
        <Notice tone="error" title="Rolul nu a fost schimbat">
          {failureReason(error)}
        </Notice>
      )}
      <RoleChoice role={role} onChoose={setRole} />
      {administrator.role === 'owner' && role !== 'owner' && (
        <p className="text-sm text-quiet">
          Persoana primește un e-mail despre aceasta. Rolul nou este valabil pe loc, iar ciornele ei
          rămân.
        </p>
      )}
      {proofDialog}
    </ConfirmDialog>
  )
}
