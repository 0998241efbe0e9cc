import { useState } from 'react'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSession } from './session-context.ts'
import { SignInForm } from './sign-in-form.tsx'

/** Over the screen, whose text stays as it is. */
export function RenewalDialog() {
  const { session, enter } = useSession()
  const [refusal, setRefusal] = useState<string>()
  if (session.status !== 'expired') return null
  return (
    <Dialog
      title="Sesiunea a expirat"
      description="Autentificați-vă din nou. Textul pe care l-ați scris rămâne neatins."
      dismissible={false}
      onClose={() => undefined}
    >
      <DialogBody>
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <SignInForm
          username={session.administrator.email}
          onRefused={setRefusal}
          onSignedIn={(administrator) => {
            setRefusal(undefined)
            enter(administrator)
          }}
        />
      </DialogBody>
    </Dialog>
  )
}
