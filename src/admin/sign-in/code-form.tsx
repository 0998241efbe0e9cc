import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '#ui/button.tsx'
import { describedBy, FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useClient } from '../site/client-context.ts'
import { verifyCode } from './sign-in.ts'

/** The second step, for an account with a second factor. */
export function CodeForm({ factorId, onVerified }: { factorId: string; onVerified: () => void }) {
  const client = useClient()
  const id = useId()
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const error = formState.errors.code?.message ?? problem

  const submit = handleSubmit(async ({ code }) => {
    const message = await verifyCode(client, factorId, code)
    setProblem(message)
    if (!message) onVerified()
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <FieldFrame
        id={id}
        label="Cod de verificare"
        hint="Cele șase cifre din aplicația de autentificare."
        error={error}
      >
        <TextInput
          id={id}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={Boolean(error)}
          aria-describedby={describedBy(id, { hint: 'hint', error })}
          {...register('code', { required: 'Completați codul de verificare.' })}
        />
      </FieldFrame>
      <Button type="submit" look="primary" disabled={formState.isSubmitting} className="w-full">
        {formState.isSubmitting ? 'Se verifică' : 'Verifică codul'}
      </Button>
    </form>
  )
}
