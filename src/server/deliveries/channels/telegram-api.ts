import * as z from 'zod'
import { parseJson } from '#kit/http/json.ts'
import { readText } from '#kit/http/read-body.ts'
import { describeFailure, PostFailure, postJson } from './post-json.ts'

export interface TelegramOptions {
  token: string
  url: string
  /** How long one call may take besides the time that a long poll waits; shorter in tests. */
  timeoutMs?: number
}

export type TelegramAnswer =
  | { ok: true; result: unknown }
  | { ok: false; status: number; description: string; retryAfter: number | undefined }

export type TelegramApi = (
  method: 'getMe' | 'getUpdates' | 'sendMessage',
  parameters: object,
  /** How long Telegram itself may wait before it answers, and when nobody waits any more. */
  call?: { waitSeconds?: number; signal?: AbortSignal },
) => Promise<TelegramAnswer>

/** Ten messages of the greatest length, with their formats. */
const maxAnswerBytes = 512 * 1024
const maxDescriptionLength = 200

const answerSchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    description: z.string().default(''),
    parameters: z.object({ retry_after: z.number().nonnegative().optional() }).default({}),
  }),
])

/** https://core.telegram.org/bots/api. The token is part of the address: no failure may name it. */
export function createTelegramApi(options: TelegramOptions): TelegramApi {
  const { token, url, timeoutMs = 15_000 } = options
  return async (method, parameters, { waitSeconds = 0, signal } = {}) => {
    const address = `${url.replace(/\/+$/, '')}/bot${token}/${method}`
    const answer = await postJson(address, JSON.stringify(parameters), {
      timeoutMs: timeoutMs + waitSeconds * 1000,
      ...(signal && { signal }),
    })
    const text = await readText(
      answer,
      maxAnswerBytes,
      () => new PostFailure(unreadableAnswer),
    ).catch((error: unknown) => {
      throw error instanceof PostFailure ? error : new PostFailure(describeFailure(error))
    })
    const read = answerSchema.safeParse(parseJson(text))
    if (read.success && read.data.ok) return read.data
    const refusal = read.success && !read.data.ok ? read.data : undefined
    if (!refusal && answer.ok) throw new PostFailure(unreadableAnswer)
    return {
      ok: false,
      status: answer.status,
      description: (refusal?.description ?? '').slice(0, maxDescriptionLength),
      retryAfter: refusal?.parameters.retry_after,
    }
  }
}

const unreadableAnswer = 'Telegram a dat un răspuns care nu poate fi citit'
