import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '../screen/lazy-part.tsx'

const WaitingNote = lazyPart(() => import('../photos/waiting/waiting-note.tsx'), 'WaitingNote')

interface SignInFrameProps {
  title: string
  lead: string
  children: ReactNode
}

/** The frame of the screens outside the panel: signing in, a forgotten password, a new password. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <main className="drawing-board flex min-h-[calc(100dvh-var(--toast-room))] items-center justify-center px-4 py-10">
      <title>{`${title} · Temelia`}</title>
      <div className="w-full max-w-sm bg-white p-6 sm:p-8">
        <header className="measured mb-6 space-y-2">
          <div aria-hidden="true" className="mb-4 h-1.5 w-10 bg-accent" />
          <h1 className="text-2xl font-semibold text-balance">{title}</h1>
          <p className="text-sm text-pretty text-quiet">{lead}</p>
        </header>
        {children}
        <WaitingNote />
        <SignInFrameLink to="/help#autentificarea" target="_blank">
          Ajutor
        </SignInFrameLink>
      </div>
    </main>
  )
}

interface SignInFrameLinkProps {
  to: string
  target?: '_blank'
  children: ReactNode
}

export function SignInFrameLink({ to, target, children }: SignInFrameLinkProps) {
  return (
    <p className="mt-5 text-center text-sm">
      <Link
        to={to}
        target={target}
        className="inline-flex min-h-10 items-center px-2 text-quiet underline decoration-edge underline-offset-4 hover:text-ink"
      >
        {children}
      </Link>
    </p>
  )
}
