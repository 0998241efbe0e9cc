import { useId, useState } from 'react'
import { toast } from 'sonner'
import { returnPaths } from '#content/browser/return-paths.ts'
import { roleNames } from '#content/browser/roles.ts'
import { PanelRefusal } from '#data/client/panel-api.ts'
import { type SentInvitation, sendInvitation } from '#data/panel/invitation.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'
import { panelConfig } from '../connection/panel-config.ts'
import { useFreshProof } from '../rights/use-fresh-proof.tsx'
import { AskingButton } from '../screen/asking-button.tsx'
import { longMoment } from '../screen/date-formats.ts'
import { authProblem } from '../sign-in/auth-problem.ts'
import { returnAddress } from '../sign-in/return-address.ts'
import type { ListedAdministrator } from './administrator-list.ts'

export function AdministratorRow(props: {
  administrator: ListedAdministrator
  isOneself: boolean
  /** No other owner is left, and one always stays. */
  isLastOwner: boolean
  isAlone: boolean
  onInvited: (email: string, invitation: SentInvitation) => void
  onLinkWanted: () => void
  onRoleWanted: () => void
  onRemove: () => void
}) {
  const { administrator, isOneself, isLastOwner, isAlone } = props
  const { onInvited, onLinkWanted, onRoleWanted, onRemove } = props
  const { email, role, isInvited } = administrator
  const client = useClient()
  const { withProof, proofDialog } = useFreshProof()
  const [isSending, setSending] = useState(false)
  const noteId = useId()
  const { sendsMail } = panelConfig()
  const about = { 'aria-describedby': noteId }

  const resetPassword = async () => {
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: returnAddress(returnPaths.newPassword),
    })
    if (error) toast.error(authProblem(error))
    else toast.success(`${email} a primit un mesaj pentru o parolă nouă`)
  }
  const inviteAgain = async () => {
    try {
      const sent = await withProof((proven) => sendInvitation(proven, { email, role }))
      if (sent) onInvited(email, sent.result)
    } catch (error) {
      toast.error(
        error instanceof PanelRefusal ? error.message : 'Invitația nu a putut fi trimisă.',
      )
    }
  }
  const send = async (attempt: () => Promise<void>) => {
    setSending(true)
    await attempt()
    setSending(false)
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-all">{email}</span>
          <Badge>{roleNames[role]}</Badge>
          {isOneself && <Badge tone="strong">Dumneavoastră</Badge>}
          {isInvited && <Badge tone="warning">Invitat</Badge>}
        </p>
        <p className="text-sm text-quiet">{stateOf(administrator)}</p>
        {isLastOwner && (
          <p className="text-sm text-quiet">
            {isAlone
              ? 'Singurul administrator nu poate fi eliminat. Invitați mai întâi un altul.'
              : 'Singurul proprietar nu poate primi alt rol. Numiți mai întâi un alt proprietar.'}
          </p>
        )}
        <p id={noteId} className="text-sm text-quiet empty:hidden">
          {isOneself &&
            !isLastOwner &&
            '„Elimină” vă scoate pe dumneavoastră din panou, după o întrebare.'}
          {!isOneself &&
            !sendsMail &&
            `„Copiază linkul”: ${isInvited ? 'linkul invitației' : 'un link pentru o parolă nouă'}.`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {sendsMail ? (
          isInvited ? (
            <Button
              aria-label={`Invită din nou: ${email}`}
              disabled={isSending}
              onClick={() => void send(inviteAgain)}
            >
              Invită din nou
            </Button>
          ) : (
            // Asked first, since somebody who does not expect such a mail may take it for an attack.
            <AskingButton
              aria-label={`Trimite link pentru parolă nouă: ${email}`}
              disabled={isSending}
              title="Trimiteți un link pentru parolă nouă?"
              question={
                <p className="text-sm">
                  <strong className="break-all">{email}</strong> primește un e-mail cu un link,
                  valabil o oră. Parola de acum rămâne valabilă până când alege alta.
                </p>
              }
              confirmLabel="Trimite linkul"
              onConfirm={() => void send(resetPassword)}
            >
              Trimite link pentru parolă nouă
            </AskingButton>
          )
        ) : (
          !isOneself && (
            <Button {...about} aria-label={`Copiază linkul: ${email}`} onClick={onLinkWanted}>
              Copiază linkul
            </Button>
          )
        )}
        {!(isOneself && role === 'owner') && (
          <Button aria-label={`Schimbă rolul: ${email}`} onClick={onRoleWanted}>
            Schimbă rolul
          </Button>
        )}
        {!isLastOwner && (
          <Button
            {...(isOneself && about)}
            look="remove"
            aria-label={`Elimină: ${email}`}
            onClick={onRemove}
          >
            Elimină
          </Button>
        )}
      </div>
      {proofDialog}
    </li>
  )
}

function stateOf({ lastSignIn, isInvited, hasSecondFactor }: ListedAdministrator): string {
  if (isInvited) return 'Nu a acceptat încă invitația'
  const seen =
    lastSignIn === undefined
      ? 'Nu s-a autentificat încă'
      : `Ultima autentificare: ${longMoment.format(lastSignIn)}`
  return `${seen} · ${hasSecondFactor ? 'cu verificare în doi pași' : 'fără verificare în doi pași'}`
}
