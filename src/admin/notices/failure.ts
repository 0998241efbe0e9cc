import { toast } from 'sonner'

let shown: ReturnType<typeof toast.error> | undefined

export const serverAway = 'Serverul nu răspunde acum. Încercați din nou peste un minut.'
const reasons: [RegExp, string][] = [
  // A proxy answers in the server's place with a page of its own.
  [/<|^(bad gateway|service (temporarily )?unavailable|gateway time-?out)/i, serverAway],
  [/fetch|network|load failed/i, 'Serverul nu răspunde: verificați conexiunea la internet.'],
  [/^Others keep saving/, 'Alți administratori salvează chiar acum aceeași secțiune.'],
]

export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (isAway(error) || isAway(error.cause)) return serverAway
  const { message } = error
  const [, known] = reasons.find(([pattern]) => pattern.test(message)) ?? []
  if (known) return known
  return message === '' ? '' : `${message}.`
}

function isAway(answer: unknown): boolean {
  const status = typeof answer === 'object' && answer && 'status' in answer ? answer.status : 0
  return status === 502 || status === 503 || status === 504
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
