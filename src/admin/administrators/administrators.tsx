import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { type Role, roleNames, roles } from '#content/browser/roles.ts'
import type { AccessLink } from '#data/panel/access-link.ts'
import type { SentInvitation } from '#data/panel/invitation.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { UserPlus } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Switch } from '#ui/switch.tsx'
import { failureReason, toastFailure } from '../notices/failure.ts'
import { useRights } from '../rights/rights-context.ts'
import { RoleChoice } from '../rights/role-choice.tsx'
import { useFreshProof } from '../rights/use-fresh-proof.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useAdministrator, useSession } from '../sign-in/session-context.ts'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { AccessLinkDialog } from './access-link-dialog.tsx'
import {
  changeRole,
  guardRole,
  type ListedAdministrator,
  listAdministrators,
  listGuardedRoles,
} from './administrator-list.ts'
import { AdministratorRow } from './administrator-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invitedNotice, toastMail } from './mail-notices.ts'
import { RemoveDialog } from './remove-dialog.tsx'

export function Administrators() {
  const own = useAdministrator()
  const { signOut } = useSession()
  const query = useSessionQuery(['administrators'], listAdministrators)
  const [isInviting, setInviting] = useState(false)
  const [link, setLink] = useState<{ email: string; kind: AccessLink['kind'] }>()
  const [toChange, setToChange] = useState<ListedAdministrator>()
  const [toRemove, setToRemove] = useState<ListedAdministrator>()

  const showInvited = (email: string, invitation: SentInvitation) => {
    setInviting(false)
    toastMail(invitedNotice(email, invitation), () =>
      setLink({ email, kind: invitation.mailed === 'invitation' ? 'invite' : 'recovery' }),
    )
    void query.refetch()
  }
  const showRemoved = ({ id, email }: ListedAdministrator) => {
    setToRemove(undefined)
    toast.success(`${email} nu mai este administrator`)
    // Without an answer too, the account has nothing left to do here.
    if (id === own.id) void signOut().catch(() => undefined)
    else void query.refetch()
  }

  return (
    <>
      <ScreenHeader
        title="Administratori"
        actions={
          <Button icon={UserPlus} look="primary" onClick={() => setInviting(true)}>
            Invită un administrator
          </Button>
        }
      />
      <div className="space-y-5">
        <WhenLoaded query={query} what="administratorii">
          {(administrators) => (
            <Card>
              <ul className="-my-4 divide-y divide-line">
                {administrators.map((administrator) => (
                  <AdministratorRow
                    key={administrator.id}
                    administrator={administrator}
                    isOneself={administrator.id === own.id}
                    isLastOwner={
                      administrator.role === 'owner' &&
                      administrators.filter(({ role }) => role === 'owner').length === 1
                    }
                    isAlone={administrators.length === 1}
                    onInvited={showInvited}
                    onLinkWanted={() =>
                      setLink({
                        email: administrator.email,
                        kind: administrator.isInvited ? 'invite' : 'recovery',
                      })
                    }
                    onRoleWanted={() => setToChange(administrator)}
                    onRemove={() => setToRemove(administrator)}
                  />
                ))}
              </ul>
            </Card>
          )}
        </WhenLoaded>
        <GuardedRoles />
        <ViewAsCard />
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onInvited={showInvited} />}
      {link && <AccessLinkDialog {...link} onClose={() => setLink(undefined)} />}
      {toChange && (
        <RoleDialog
          administrator={toChange}
          onClose={() => setToChange(undefined)}
          onChanged={(role) => {
            setToChange(undefined)
            toast.success(`${toChange.email}: rolul este acum ${roleNames[role]}`)
            void query.refetch()
          }}
        />
      )}
      {toRemove && (
        <RemoveDialog
          administrator={toRemove}
          isOneself={toRemove.id === own.id}
          onClose={() => setToRemove(undefined)}
          onRemoved={() => showRemoved(toRemove)}
        />
      )}
    </>
  )
}

function ViewAsCard() {
  const { view } = useRights()
  const navigate = useNavigate()
  return (
    <Card
      title="Vezi ca"
      description="Panoul așa cum îl vede un coleg: meniul și ecranele rolului, numai pentru vizualizare."
    >
      <div className="flex flex-wrap gap-2">
        {(['editor', 'requests'] as const).map((role) => (
          <Button
            key={role}
            aria-label={`Vezi ca ${roleNames[role]}`}
            onClick={() => {
              view(role)
              void navigate('/dashboard')
            }}
          >
            {roleNames[role]}
          </Button>
        ))}
      </div>
    </Card>
  )
}

function GuardedRoles() {
  const { data, refetch } = useSessionQuery(['guarded-roles'], listGuardedRoles)
  const { withProof, proofDialog } = useFreshProof()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ role, isGuarded }: { role: Role; isGuarded: boolean }) =>
      withProof((client) => guardRole(client, role, isGuarded)),
    onError: (error) => toastFailure('Setarea nu a fost schimbată.', error, 'Încercați din nou.'),
    onSettled: () => refetch(),
  })
  if (!data) return null
  return (
    <Card title="Verificare în doi pași, cerută pe rol">
      <p className="text-sm text-quiet">
        Cine are rolul, dar nu a activat al doilea pas, intră numai în „Contul meu”, ca să-l
        activeze.
      </p>
      <div>
        {roles.map((role) => (
          <Switch
            key={role}
            label={`Rolul ${roleNames[role]}`}
            checked={data.includes(role)}
            disabled={isPending}
            onChange={({ target }) => mutate({ role, isGuarded: target.checked })}
          />
        ))}
      </div>
      {proofDialog}
    </Card>
  )
}

function RoleDialog(props: {
  administrator: ListedAdministrator
  onClose: () => void
  onChanged: (role: Role) => void
}) {
  const { administrator, onClose, onChanged } = props
  const { withProof, proofDialog } = useFreshProof()
  const [role, setRole] = useState(administrator.role)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => withProof((client) => changeRole(client, administrator.id, role)),
    onSuccess: (changed) => changed && onChanged(role),
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
      {error && (
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
