import { useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SecondStep } from './second-step.tsx'
import { useSession } from './session-context.ts'
import type { Administrator, PendingStep } from './sign-in.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Signs in again over the screen, which keeps its unsaved text. */
export function RenewalDialog() {
  const { session, enter } = useSession()
  const [refusal, setRefusal] = useState<string>()
  const [step, setStep] = useState<PendingStep>()
  if (session.status !== 'expired') return null

  const resume = (administrator: Administrator) => {
    setRefusal(undefined)
    setStep(undefined)
    enter(administrator)
  }
  return (
    <Dialog
      title="Sesiunea a expirat"
      description="Autentificați-vă din nou. Textul pe care l-ați scris rămâne neatins."
      dismissible={false}
      onClose={() => undefined}
    >
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {step ? (
        <SecondStep step={step} onVerified={() => resume(step.administrator)} />
      ) : (
        <SignInForm
          username={session.administrator.email}
          onRefused={(message, detail = '') => setRefusal(`${message} ${detail}`.trim())}
          onCodeNeeded={setStep}
          onSignedIn={resume}
        />
      )}
    </Dialog>
  )
}
