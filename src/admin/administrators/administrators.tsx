import { useState } from 'react'
import { toast } from 'sonner'
import { roleNames } from '#content/browser/roles.ts'
import type { AccessLink } from '#data/panel/access-link.ts'
import type { SentInvitation } from '#data/panel/invitation.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { UserPlus } from '#ui/icons.tsx'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useAdministrator, useSession } from '../sign-in/session-context.ts'
import { AccessLinkDialog } from './access-link-dialog.tsx'
import type { ListedAdministrator } from './administrator-list.ts'
import { AdministratorRow } from './administrator-row.tsx'
import { GuardedRoles } from './guarded-roles.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invitedNotice, toastMail } from './mail-notices.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { useAdministratorList } from './use-administrator-list.ts'
import { ViewAsCard } from './view-as-card.tsx'

export function Administrators() {
  const own = useAdministrator()
  const { signOut } = useSession()
  const query = useAdministratorList()
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
    if (id === own.id) void signOut().catch(() => undefined)
    else void query.refetch()
  }

  return (
    <>
      <ScreenHeader
        title="Administratori"
        actions={
          <Button look="primary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" className="size-4" />
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
