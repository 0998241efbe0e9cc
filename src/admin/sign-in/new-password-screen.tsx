import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { SiteClient } from '#data/client/site-client.ts'
import type { AccessLink } from '#data/panel/access-link.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '../connection/client-context.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { accessLinkIn } from './access-link-address.ts'
import { addressAfterSignIn } from './asked-address.ts'
import { authProblem } from './auth-problem.ts'
import { markPanelBrowser } from './panel-browser.ts'
import { PasswordForm } from './password-form.tsx'
import { SecondStep } from './second-step.tsx'
import { useSession } from './session-context.ts'
import { type Administrator, signInMessages } from './sign-in.ts'
import { SignInFrame, SignInFrameLink } from './sign-in-frame.tsx'
import { Unreachable } from './unreachable.tsx'

/** Where mailed links lead, after a forgotten password and after an invitation. */
export function NewPasswordScreen() {
  const { session, enter, check } = useSession()
  const link = useAccessLink()
  if (link.isFetching) return <Spinner label={checking} />
  if (link.isError) return <UncheckedLink onRetry={() => void link.refetch()} />
  if (link.data === false) return <InvalidLink />
  switch (session.status) {
    case 'checking':
      return <Spinner label={checking} />
    case 'unreachable':
      return <UncheckedLink onRetry={check} />
    case 'code-needed':
      return (
        <SignInFrame title={title} lead="Mai întâi codul din aplicația de autentificare.">
          <SecondStep step={session} onVerified={() => enter(session.administrator)} />
        </SignInFrame>
      )
    case 'signed-in':
      return <NewPassword administrator={session.administrator} />
    default:
      return <InvalidLink />
  }
}

const title = 'Alegeți o parolă nouă'
const checking = 'Se verifică linkul...'

function UncheckedLink({ onRetry }: { onRetry: () => void }) {
  return (
    <SignInFrame title={title} lead="Linkul rămâne valabil: încercați din nou.">
      <Unreachable onRetry={onRetry} />
    </SignInFrame>
  )
}

function InvalidLink() {
  return (
    <SignInFrame title="Linkul nu mai este valabil" lead="A expirat sau a fost deja folosit.">
      <Notice tone="warning">Un link este valabil o singură dată, timp de o oră.</Notice>
      <SignInFrameLink to="/recover">Cereți un link nou</SignInFrameLink>
    </SignInFrame>
  )
}

function NewPassword({ administrator }: { administrator: Administrator }) {
  const client = useClient()
  const navigate = useNavigate()
  const { data: cameByMail } = useClientQuery(['came-by-mail', administrator.id], cameByMailedLink)

  const save = async ({ next }: { next: string }) => {
    const { error } = await client.auth.updateUser({ password: next })
    if (error) return { field: 'next' as const, message: linkProblem(error) }
    toast.success(signInMessages.success, { description: 'Parola nouă a fost salvată.' })
    navigate(addressAfterSignIn(), { replace: true })
    return undefined
  }

  if (cameByMail === undefined) return <Spinner label={checking} />
  // After a sign-in with the current password, a change must ask for that password.
  if (!cameByMail) return <Navigate to="/account" replace />
  return (
    <SignInFrame title={title} lead={`Pentru contul ${administrator.email}.`}>
      <PasswordForm
        account={administrator.email}
        asksCurrent={false}
        submitLabel="Salvează parola"
        onSubmit={save}
      />
    </SignInFrame>
  )
}

/** For ten minutes after it was opened, a link counts as proof instead of the current password. */
function linkProblem(error: Parameters<typeof authProblem>[0]): string {
  const isTooLate = ['current_password_required', 'reauthentication_needed'].includes(
    error.code ?? '',
  )
  return isTooLate
    ? 'Au trecut mai mult de zece minute de la deschiderea linkului. Cereți un link nou.'
    : authProblem(error)
}

const mailedMethods = ['otp', 'recovery', 'invite', 'magiclink']

async function cameByMailedLink(client: SiteClient): Promise<boolean> {
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
  const methods = data?.currentAuthenticationMethods ?? []
  return methods.some((entry) =>
    mailedMethods.includes(typeof entry === 'string' ? entry : entry.method),
  )
}

function useAccessLink() {
  const client = useClient()
  const { check } = useSession()
  const [link] = useState(() => accessLinkIn(window.location))
  return useQuery({
    queryKey: ['access-link', link?.token],
    queryFn: async () => {
      const isOpened = link !== undefined && (await openLink(client, link))
      if (isOpened) check()
      return isOpened
    },
    enabled: link !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** False if the link is not valid any more; rejects when there is no answer. */
async function openLink(client: SiteClient, { token, kind }: AccessLink): Promise<boolean> {
  await markPanelBrowser()
  const { error } = await client.auth.verifyOtp({ token_hash: token, type: kind })
  if (error && (!error.status || error.status >= 500)) throw error
  // A used token says nothing any more, and a reload must not try it again.
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return !error
}
