import { useState } from 'react'
import { useNavigate } from 'react-router'
import { returnPaths } from '#content/browser/return-paths.ts'
import { Notice } from '#ui/notice.tsx'
import { useClient } from '../connection/client-context.ts'
import { panelConfig } from '../connection/panel-config.ts'
import { authProblem } from './auth-problem.ts'
import { OneFieldForm } from './one-field-form.tsx'
import { markPanelBrowser } from './panel-browser.ts'
import { returnAddress } from './return-address.ts'
import { useSession } from './session-context.ts'
import { SignInFrame, SignInFrameLink } from './sign-in-frame.tsx'

const askOthers =
  'Site-ul nu trimite e-mailuri: cereți un link altui administrator sau celui care întreține serverul.'

/** Shows the same answer whether the address has an account or not. */
export function RecoverScreen() {
  const client = useClient()
  const navigate = useNavigate()
  const { check } = useSession()
  const [sentTo, setSentTo] = useState<string>()
  const isMailed = panelConfig().sendsMail

  const send = async (email: string) => {
    const { error } = await client.auth.resetPasswordForEmail(email, {
      redirectTo: returnAddress(returnPaths.newPassword),
    })
    if (error) return authProblem(error)
    setSentTo(email)
    return undefined
  }
  // For somebody whose link opens on another device, or not at all.
  const verify = async (token: string) => {
    const failure = await markPanelBrowser().catch((error: Error) => error)
    if (failure) return authProblem(failure)
    const { error } = await client.auth.verifyOtp({ email: sentTo ?? '', token, type: 'recovery' })
    if (error) return authProblem(error)
    check()
    navigate('/new-password', { replace: true })
    return undefined
  }

  if (sentTo)
    return (
      <SignInFrame
        title={isMailed ? 'Verificați e-mailul' : 'Mesajul nu a fost trimis'}
        lead={isMailed ? 'Deschideți linkul din mesaj sau scrieți codul.' : askOthers}
      >
        <div className="space-y-6">
          {isMailed ? (
            <Notice tone="info">
              Dacă <strong className="break-all">{sentTo}</strong> are un cont, a primit un mesaj cu
              un link și un cod. Căutați și în mesajele nedorite.
            </Notice>
          ) : (
            <Notice tone="warning">
              Site-ul nu trimite e-mailuri. Dacă <strong className="break-all">{sentTo}</strong> are
              un cont, mesajul cu linkul și codul a rămas într-un fișier pe server.
            </Notice>
          )}
          <OneFieldForm
            key="code"
            label="Codul din mesaj"
            requiredMessage="Completați codul din mesaj."
            submitLabel="Continuă"
            busyLabel="Se verifică"
            input={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
            onSubmit={verify}
          />
        </div>
        <SignInFrameLink to="/login">Înapoi la autentificare</SignInFrameLink>
      </SignInFrame>
    )
  return (
    <SignInFrame
      title="Parolă uitată"
      lead={isMailed ? 'Vă trimitem un link cu care alegeți o parolă nouă.' : askOthers}
    >
      {!isMailed && (
        <ol className="mb-6 list-decimal space-y-2 pl-5 text-sm">
          <li>Alt administrator îl face în „Administratori”, cu „Copiază linkul”.</li>
          <li>Sunteți singurul? Apăsați mai jos, apoi sunați pe cine întreține serverul.</li>
        </ol>
      )}
      <OneFieldForm
        key="email"
        label="Adresa de e-mail"
        requiredMessage="Completați adresa de e-mail."
        submitLabel={isMailed ? 'Trimite linkul' : 'Pregătește linkul'}
        busyLabel={isMailed ? 'Se trimite' : 'Se pregătește'}
        input={{ type: 'email', inputMode: 'email', autoComplete: 'username', autoFocus: true }}
        onSubmit={send}
      />
      <SignInFrameLink to="/login">Înapoi la autentificare</SignInFrameLink>
    </SignInFrame>
  )
}
