import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface SignInFrameProps {
  title: string
  lead: string
  children: ReactNode
}

/** The frame of the screens outside the panel: signing in, a forgotten password, a new password. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <main className="flex min-h-dvh items-center justify-center bg-slate-900 px-4 py-10">
      <title>{`${title} · Temelia`}</title>
      <div className="w-full max-w-sm rounded-2xl bg-white p-6 shadow-2xl sm:p-8">
        <header className="mb-7 space-y-2">
          <div aria-hidden="true" className="h-1.5 w-10 rounded-full bg-amber-500" />
          <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
          <p className="text-sm text-pretty text-slate-600">{lead}</p>
        </header>
        {children}
      </div>
    </main>
  )
}

export function SignInFrameLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="mt-5 text-center text-sm">
      <Link
        to={to}
        className="inline-flex min-h-10 items-center px-2 text-slate-700 underline decoration-slate-400 underline-offset-4 hover:text-slate-950"
      >
        {children}
      </Link>
    </p>
  )
}
