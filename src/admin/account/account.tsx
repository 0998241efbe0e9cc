import { toast } from 'sonner'
import { roleNames } from '#content/browser/roles.ts'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { PushDevicesCard } from '../push/push-devices.tsx'
import { useMay, useRights } from '../rights/rights-context.ts'
import { roleDescriptions } from '../rights/role-descriptions.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { authProblem } from '../sign-in/auth-problem.ts'
import { PasswordForm, type PasswordFormProps } from '../sign-in/password-form.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'
import { OpenSessions } from './open-sessions.tsx'
import { SecondFactor } from './second-factor.tsx'

export function Account() {
  const { email } = useAdministrator()
  const { role } = useRights()
  const answersRequests = useMay('requests')
  return (
    <>
      <ScreenHeader title="Contul meu" />
      <div className="space-y-5">
        <Card>
          <div className="space-y-1">
            <p className="text-sm text-quiet">Adresa cu care vă autentificați</p>
            <p className="font-medium break-all">{email}</p>
            <p className="text-sm text-quiet">
              Rolul {roleNames[role]}: {roleDescriptions[role]}
            </p>
          </div>
        </Card>
        <SecondFactor />
        <ChangePassword />
        {answersRequests && <PushDevicesCard />}
        <OpenSessions />
      </div>
    </>
  )
}

function ChangePassword() {
  const client = useClient()
  const { email } = useAdministrator()

  const change: PasswordFormProps['onSubmit'] = async ({ current, next }) => {
    // The service judges the current password. Trying it by a sign-in would write a sign-in that nobody made into the audit log.
    const { error } = await client.auth.updateUser({ password: next, current_password: current })
    if (error) {
      const isAboutCurrent = error.code?.startsWith('current_password_') || error.status === 429
      return { field: isAboutCurrent ? 'current' : 'next', message: authProblem(error) }
    }
    toast.success('Parola a fost schimbată. Celelalte dispozitive au fost deconectate.')
    return undefined
  }

  return (
    <Card
      title="Parola"
      description="După schimbare, toate celelalte dispozitive sunt deconectate."
    >
      <PasswordForm account={email} asksCurrent submitLabel="Schimbă parola" onSubmit={change} />
    </Card>
  )
}
