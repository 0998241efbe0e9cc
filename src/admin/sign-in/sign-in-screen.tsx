import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { returnPaths } from '#content/browser/return-paths.ts'
import { timings } from '#content/browser/timings.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { Button } from '#ui/button.tsx'
import { signInWords } from '#ui/sign-in-card.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '../connection/client-context.ts'
import { addressAfterSignIn } from './asked-address.ts'
import { authProblem } from './auth-problem.ts'
import { listProviders, providerLabel } from './providers.ts'
import { returnAddress, returnProblem } from './return-address.ts'
import { SecondStep } from './second-step.tsx'
import { useSession } from './session-context.ts'
import { type Administrator, type PendingStep, signInMessages } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignInFrame, SignInFrameLink } from './sign-in-frame.tsx'
import { Unreachable } from './unreachable.tsx'

export function SignInScreen(props: {
  loadPanel: () => Promise<{ readAhead(client: SiteClient, queries: QueryClient): Promise<void> }>
}) {
  const { loadPanel } = props
  const { session, enter, signOut, check } = useSession()
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [entering, setEntering] = useState<Administrator>()
  const [step, setStep] = useState<PendingStep>()

  useEffect(() => {
    if (session.status === 'signed-in') navigate(addressAfterSignIn(), { replace: true })
  }, [session, navigate])

  useEffect(() => {
    if (!entering) return
    const timer = setTimeout(() => enter(entering), timings.signInRedirectDelay)
    return () => clearTimeout(timer)
  }, [entering, enter])

  useEffect(() => {
    const problem = returnProblem(window.location)
    if (!problem) return
    toast.error(signInMessages.noSession, { description: problem })
    navigate('/login', { replace: true })
  }, [navigate])

  // While the service looks at the password; the router asks again, and says when it could not be loaded.
  const load = () => loadPanel().catch(() => undefined)

  const finish = (administrator: Administrator) => {
    toast.success(signInMessages.success)
    setEntering(administrator)
    void load().then((panel) => panel?.readAhead(client, queries))
  }

  const startAgain = () => {
    setStep(undefined)
    // The form is there again, also where the service does not answer.
    void signOut().catch(() => undefined)
  }

  if (session.status === 'checking') return <Spinner label="Se încarcă..." />
  const pending = session.status === 'code-needed' ? session : step
  if (pending)
    return (
      <SignInFrame
        title={signInWords.title}
        lead={`Încă un pas pentru ${pending.administrator.email}.`}
      >
        <SecondStep step={pending} onVerified={() => finish(pending.administrator)} />
        <Button look="quiet" className="mt-2 w-full" onClick={startAgain}>
          Alt cont
        </Button>
      </SignInFrame>
    )
  return (
    <SignInFrame title={signInWords.title} lead={signInWords.lead}>
      {session.status === 'unreachable' && (
        <div className="mb-5">
          <Unreachable onRetry={check} />
        </div>
      )}
      <SignInForm
        onSubmit={() => void load()}
        onRefused={(message, description) => toast.error(message, { description })}
        onSignedIn={finish}
        onCodeNeeded={setStep}
      />
      <ProviderButtons />
      <SignInFrameLink to="/recover">{signInWords.forgotten}</SignInFrameLink>
    </SignInFrame>
  )
}

function ProviderButtons() {
  const client = useClient()
  const { data: providers = [] } = useQuery({
    queryKey: ['providers'],
    queryFn: listProviders,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (providers.length === 0) return null

  const signInWith = async (name: string) => {
    const { error } = await client.auth.signInWithOAuth({
      // The client's type lists fewer providers than a service may have.
      provider: name as 'google',
      options: { redirectTo: returnAddress(returnPaths.signIn) },
    })
    if (error) toast.error(authProblem(error))
  }

  return (
    <div className="mt-6 space-y-3">
      <p className="flex items-center gap-3 text-xs text-quiet">
        <span aria-hidden="true" className="h-px flex-1 bg-shade" />
        sau
        <span aria-hidden="true" className="h-px flex-1 bg-shade" />
      </p>
      {providers.map((name) => (
        <Button key={name} className="w-full" onClick={() => void signInWith(name)}>
          Continuă cu {providerLabel(name)}
        </Button>
      ))}
    </div>
  )
}
