import { toast } from 'sonner'
import { createSiteClient } from '#data/site-client.ts'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { readPanelConfig } from '../connection/panel-config.ts'
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
    const problem = isOwnBackend() ? undefined : await currentPasswordProblem(email, current)
    if (problem) return { field: 'current', message: problem }
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

/** The built-in backend checks the current password itself, and limits guesses as it does at sign-in. */
function isOwnBackend(): boolean {
  return readPanelConfig(document).url === window.location.origin
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

/** A hosted Supabase may not check the current password, so it is tried by a sign-in of a second client. */
async function currentPasswordProblem(name: string, password: string): Promise<string | undefined> {
  const otherClient = createSiteClient(readPanelConfig(document), {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: 'temelia:password-check',
    },
  })
  const { error } = await otherClient.auth.signInWithPassword(
    name.includes('@') ? { email: name, password } : { phone: name, password },
  )
  if (error?.code === 'invalid_credentials') return 'Parola actuală nu este corectă.'
  if (error) return authProblem(error)
  await otherClient.auth.signOut({ scope: 'local' })
  return undefined
}
