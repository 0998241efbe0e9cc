import { toast } from 'sonner'
import { roleNames } from '#content/browser/roles.ts'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { PushDevicesCard } from '../push/push-devices.tsx'
import { useMay, useRights } from '../rights/rights-context.ts'
import { roleDescriptions } from '../rights/role-descriptions.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { authProblem } from '../sign-in/auth-problem.ts'
import {
  type PasswordChange,
  PasswordForm,
  type PasswordProblem,
} from '../sign-in/password-form.tsx'
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

  const change = async ({
    current,
    next,
  }: PasswordChange): Promise<PasswordProblem | undefined> => {
    // The service judges the current password. Trying it by a sign-in would write a sign-in that nobody made into the audit log.
    const { error } = await client.auth.updateUser({ password: next, current_password: current })
    if (error)
      return {
        field: isAboutCurrentPassword(error) ? 'current' : 'next',
        message: authProblem(error),
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

function isAboutCurrentPassword(props: { code?: string | undefined; status?: number | undefined }) {
  const { code = '', status } = props
  return code.startsWith('current_password_') || status === 429
}
