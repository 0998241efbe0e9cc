import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { PasswordInput } from './password-input.tsx'
import { TextInput } from './text-input.tsx'

/** What the document of the panel shows before its scripts come, and the panel afterwards. */
export const signInWords = {
  title: 'Panou de administrare',
  lead: 'Autentificați-vă pentru a edita site-ul.',
  forgotten: 'Ați uitat parola?',
  help: 'Ajutor',
} as const

/** What has the form of the document, until the panel draws its own. */
export const earlyFormId = 'early-form'

export const signInHelp = '/help#autentificarea'

export const cardLinkClass =
  'inline-flex min-h-10 items-center px-2 text-quiet underline decoration-edge underline-offset-4 hover:text-ink'

export interface SignInCardProps {
  title: string
  lead: string
  children: ReactNode
}

export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <main className="drawing-board flex min-h-dvh items-center justify-center px-4 py-10">
      <div className="w-full max-w-sm bg-white p-6 sm:p-8">
        <header className="measured mb-6 space-y-2">
          <div aria-hidden="true" className="mb-4 h-1.5 w-10 bg-accent" />
          <h1 className="text-2xl font-semibold text-balance">{title}</h1>
          <p className="text-sm text-pretty text-quiet">{lead}</p>
        </header>
        {children}
      </div>
    </main>
  )
}

export function CardRow({ children }: { children: ReactNode }) {
  return <p className="mt-5 text-center text-sm">{children}</p>
}

type Credential = 'username' | 'password'

export function CredentialFields(props: {
  /** Whoever is known already has only the password to type. */
  username?: string
  isBusy?: boolean
  problem?: (name: Credential) => string | undefined
  field?: (name: Credential) => ComponentProps<'input'>
}) {
  const { username = '', isBusy, problem = () => undefined, field = (name) => ({ name }) } = props
  return (
    <>
      <TextInput
        label="E-mail sau telefon"
        required
        error={problem('username')}
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        defaultValue={username}
        {...field('username')}
      />
      <PasswordInput
        label="Parolă"
        showLabel="Arată parola"
        required
        error={problem('password')}
        autoComplete="current-password"
        // The dialog gives the focus to the field that is marked so.
        data-first={username === '' ? undefined : ''}
        {...field('password')}
      />
      <Button type="submit" look="primary" disabled={isBusy} className="w-full">
        {isBusy ? 'Se autentifică' : 'Autentificare'}
      </Button>
    </>
  )
}
