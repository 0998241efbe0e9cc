import { toast } from 'sonner'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { authProblem } from '../sign-in/auth-problem.ts'
import {
  type PasswordChange,
  PasswordForm,
  type PasswordProblem,
} from '../sign-in/password-form.tsx'
import { useAdministrator } from '../sign-in/session-context.ts'

export function ChangePassword() {
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

function isAboutCurrentPassword({
  code = '',
  status,
}: {
  code?: string | undefined
  status?: number | undefined
}) {
  return code.startsWith('current_password_') || status === 429
}
