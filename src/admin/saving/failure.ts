import { toast } from 'sonner'

let shown: ReturnType<typeof toast.error> | undefined

const reasons: [RegExp, string][] = [
  [/fetch|network|load failed/i, 'Serverul nu răspunde: verificați conexiunea la internet.'],
  [/^Others keep saving/, 'Alți administratori salvează chiar acum aceeași secțiune.'],
]

export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  const [, known] = reasons.find(([pattern]) => pattern.test(message)) ?? []
  if (known) return known
  return message === '' ? '' : `${message}.`
}

/** Stays in sight until it is closed or the next attempt begins: what happened, why, and what is safe. */
export function toastFailure(message: string, error: unknown, safe: string): void {
  const description = [failureReason(error), safe].filter(Boolean).join(' ')
  clearFailure()
  shown = toast.error(message, { duration: Number.POSITIVE_INFINITY, description })
}

export function clearFailure(): void {
  // Of one id they would take each other away: a notice goes a frame after it was told to.
  if (shown !== undefined) toast.dismiss(shown)
  shown = undefined
}
