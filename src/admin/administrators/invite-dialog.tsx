import { useState } from 'react'
import type { Role } from '#content/browser/roles.ts'
import { PanelRefusal } from '#data/client/panel-api.ts'
import { type SentInvitation, sendInvitation } from '#data/panel/invitation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { panelConfig } from '../connection/panel-config.ts'
import { RoleChoice } from '../rights/role-choice.tsx'
import { useFreshProof } from '../rights/use-fresh-proof.tsx'
import { OneFieldForm } from '../sign-in/one-field-form.tsx'

export function InviteDialog(props: {
  onClose: () => void
  onInvited: (email: string, invitation: SentInvitation) => void
}) {
  const { onClose, onInvited } = props
  const isMailed = panelConfig().sendsMail
  const { withProof, proofDialog } = useFreshProof()
  const [role, setRole] = useState<Role>('editor')
  const invite = async (typed: string) => {
    const email = typed.toLowerCase()
    try {
      const sent = await withProof((client) => sendInvitation(client, { email, role }))
      if (sent) onInvited(email, sent.result)
      return undefined
    } catch (error) {
      if (error instanceof PanelRefusal) return error.message
      return 'Invitația nu a reușit. Verificați conexiunea la internet.'
    }
  }
  return (
    <Dialog
      title="Invită un administrator"
      description={`${isMailed ? 'Va primi un mesaj cu un link prin care își alege parola.' : 'Site-ul nu trimite e-mailuri: după invitație copiați linkul și îl trimiteți dumneavoastră.'}`}
      onClose={onClose}
    >
      <OneFieldForm
        label="Adresa de e-mail"
        requiredMessage="Completați adresa de e-mail."
        submitLabel={isMailed ? 'Trimite invitația' : 'Pregătește invitația'}
        busyLabel={isMailed ? 'Se trimite' : 'Se pregătește'}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'off', autoFocus: true }}
        onSubmit={invite}
      >
        <RoleChoice role={role} onChoose={setRole} />
      </OneFieldForm>
      {proofDialog}
    </Dialog>
  )
}
