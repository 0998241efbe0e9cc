import { useState } from 'react'
import { toast } from 'sonner'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'
import { CodeForm } from './code-form.tsx'
import { OneFieldForm } from './one-field-form.tsx'
import { type PendingStep, redeemRecoveryCode } from './sign-in.ts'

export function SecondStep({ step, onVerified }: { step: PendingStep; onVerified: () => void }) {
  const client = useClient()
  const [isPhoneLost, setPhoneLost] = useState(false)

  const recover = async (code: string) => {
    const problem = await redeemRecoveryCode(client, code)
    if (problem) return problem
    toast.warning(
      'Verificarea în doi pași a fost dezactivată. Activați-o din nou din „Contul meu”.',
      { duration: Number.POSITIVE_INFINITY },
    )
    onVerified()
    return undefined
  }

  return (
    <div className="space-y-4">
      {isPhoneLost ? (
        <OneFieldForm
          label="Cod de rezervă"
          hint="Unul dintre codurile notate la activarea verificării în doi pași. După folosire, verificarea se dezactivează."
          requiredMessage="Completați codul de rezervă."
          submitLabel="Folosește codul"
          busyLabel="Se verifică"
          input={{ autoFocus: true, autoComplete: 'off', maxLength: 60 }}
          onSubmit={recover}
        />
      ) : (
        <CodeForm factorId={step.factorId} submitLabel="Verifică codul" onVerified={onVerified} />
      )}
      <Button look="quiet" className="w-full" onClick={() => setPhoneLost(!isPhoneLost)}>
        {isPhoneLost ? 'Am telefonul la mine' : 'Nu am telefonul la mine'}
      </Button>
    </div>
  )
}
