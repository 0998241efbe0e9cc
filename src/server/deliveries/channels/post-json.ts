import { writeProblem } from '#content/requests/delivery.ts'
import { errorMessage } from '../../log/log.ts'

export interface PostOptions {
  headers?: Record<string, string>
  /** For the answer's head and for its body. */
  timeoutMs: number
  signal?: AbortSignal
}

/** Why something that was thrown has not arrived, for the owner. */
export function failureProblem(error: unknown): string {
  if (error instanceof PostFailure) return error.message
  return writeProblem('Mesajul nu a putut fi trimis', errorMessage(error))
}

/** Its message is shown to administrators: it names neither the address nor a key. */
export class PostFailure extends Error {
  override name = 'PostFailure'
}

/** The answer whatever its status; a redirect is not followed, since another host must not get what was meant for this one. */
export async function postJson(
  address: string,
  body: string,
  { headers = {}, timeoutMs, signal }: PostOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Temelia', ...headers },
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    })
  } catch (error) {
    throw new PostFailure(describeFailure(error))
  }
}

export function describeFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'Serverul nu a răspuns la timp'
  const cause = error instanceof Error ? error.cause : undefined
  const sentence = 'Conexiunea nu a reușit sau s-a întrerupt'
  const hasCode = cause instanceof Error && 'code' in cause
  return hasCode ? writeProblem(sentence, String(cause.code)) : sentence
}
