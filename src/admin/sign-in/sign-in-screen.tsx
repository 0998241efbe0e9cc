import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { timings } from '#content/timings.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useSession } from './session-context.ts'
import { type Administrator, signInMessages } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SignInScreen() {
  const { session, enter } = useSession()
  const navigate = useNavigate()
  const [entering, setEntering] = useState<Administrator>()

  useEffect(() => {
    if (session.status === 'signed-in') navigate('/dashboard', { replace: true })
  }, [session, navigate])

  useEffect(() => {
    if (!entering) return
    const timer = setTimeout(() => enter(entering), timings.signInRedirectDelay)
    return () => clearTimeout(timer)
  }, [entering, enter])

  if (session.status === 'checking') return <Spinner label="Se încarcă..." />
  return (
    <main className="flex min-h-dvh items-center justify-center bg-slate-900 px-4 py-10">
      <title>Autentificare · Temelia</title>
      <div className="w-full max-w-sm rounded-2xl bg-white p-6 shadow-2xl sm:p-8">
        <header className="mb-7 space-y-2">
          <div aria-hidden="true" className="h-1.5 w-10 rounded-full bg-amber-500" />
          <h1 className="text-2xl font-semibold tracking-tight">Panou de administrare</h1>
          <p className="text-sm text-slate-600">Autentificați-vă pentru a edita site-ul.</p>
        </header>
        <SignInForm
          onRefused={(message) => toast.error(message)}
          onSignedIn={(administrator) => {
            toast.success(signInMessages.success)
            setEntering(administrator)
          }}
        />
      </div>
    </main>
  )
}
