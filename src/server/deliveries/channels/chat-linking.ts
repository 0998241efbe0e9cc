import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { ignoreFailure } from '#kit/log.ts'
import { createWake } from '#kit/wake.ts'
import type { TelegramApi } from './telegram-api.ts'

/** How long Telegram keeps a question open while nobody writes to the bot. Well below the minute for which a server is the reader. */
const pollSeconds = 20
const retryDelayMs = 5_000
const maxRetryDelaySeconds = 30
/** Older messages are of codes that have expired. */
const maxMessageAgeSeconds = 15 * 60
const maxUpdates = 10
const maxNameLength = 100

const chatSchema = z.object({
  id: z.number().int(),
  title: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
})
const messageSchema = z.object({ date: z.number(), text: z.string(), chat: chatSchema })
/** A message without a text, or of a kind that is new to us, is passed over. */
const updatesSchema = z
  .array(
    z.object({
      update_id: z.number().int(),
      message: messageSchema.optional().catch(undefined),
    }),
  )
  .max(100)

const botSchema = z.object({ username: z.string().regex(/^\w{1,64}$/) })

type Message = z.infer<typeof messageSchema>
type Chat = Message['chat']

interface ChatLinkingOptions {
  api: TelegramApi
  serviceClient: SiteClient
  siteHost: string
  /** For tests. */
  pollSeconds?: number
  retryDelayMs?: number
}

export type ChatLinking = ReturnType<typeof createChatLinking>

export function createChatLinking(options: ChatLinkingOptions) {
  let name: string | undefined
  return {
    /** Undefined while Telegram does not say it. */
    async botName(): Promise<string | undefined> {
      if (name !== undefined) return name
      const answer = await options
        .api('getMe', {})
        .catch(ignoreFailure('the name is asked for again when it is needed'))
      name = answer?.ok ? botSchema.safeParse(answer.result).data?.username : undefined
      return name
    },
    codeIssued: createWake(),
    readCodes: (signal: AbortSignal) => linkChats(options, signal),
  }
}

/** Telegram gives a bot's messages to one reader: the database says which server that is. Without codes nothing is asked. */
async function linkChats(options: ChatLinkingOptions, signal: AbortSignal): Promise<void> {
  const { api, serviceClient } = options
  const reader = randomUUID()
  let nextUpdateId = 0
  const read = async (waitSeconds: number) => {
    const answer = await api(
      'getUpdates',
      {
        offset: nextUpdateId,
        limit: maxUpdates,
        timeout: waitSeconds,
        allowed_updates: ['message'],
      },
      { waitSeconds, signal },
    )
    if (!answer.ok) throw new PollRefused(answer.retryAfter)
    return updatesSchema.parse(answer.result)
  }
  const mayRead = async () =>
    !signal.aborted && dataOrThrow(await serviceClient.rpc('read_link_codes', { reader })) === true

  while (await mayRead())
    try {
      for (const { update_id, message } of await read(options.pollSeconds ?? pollSeconds)) {
        if (message) await takeMessage(options, message)
        nextUpdateId = update_id + 1
      }
    } catch (error) {
      if (signal.aborted) return
      const seconds = error instanceof PollRefused ? error.retryAfter : 0
      const delayMs = Math.max(
        options.retryDelayMs ?? retryDelayMs,
        Math.min(seconds, maxRetryDelaySeconds) * 1000,
      )
      await delay(delayMs, undefined, { signal }).catch(ignoreFailure('the server is ending'))
    }
  // Asking for later messages confirms these; Telegram would send them again.
  if (nextUpdateId > 0 && !signal.aborted)
    await read(0).catch(ignoreFailure('Telegram sends these messages again, which are told apart'))
}

class PollRefused extends Error {
  override name = 'PollRefused'
  readonly retryAfter: number

  constructor(retryAfter = 0) {
    super('Telegram does not give out messages')
    this.retryAfter = retryAfter
  }
}

/** `/start CODE`, in a group addressed to the bot. Whatever else is written gets no answer. */
async function takeMessage(
  { api, serviceClient, siteHost }: ChatLinkingOptions,
  { date, text, chat }: Message,
): Promise<void> {
  const [, code] = /^\/start(?:@\w{1,64})? ([0-9a-f]{32})$/.exec(text.trim()) ?? []
  if (code === undefined || Date.now() / 1000 - date > maxMessageAgeSeconds) return
  const isLinked = dataOrThrow(
    await serviceClient.rpc('use_link_code', {
      code,
      address: String(chat.id),
      label: chatName(chat),
    }),
  )
  // The link stands whether or not this arrives.
  await api('sendMessage', {
    chat_id: chat.id,
    text: isLinked
      ? `Gata: de acum acest chat este anunțat de cererile de pe ${siteHost}.`
      : 'Codul nu este valabil sau a expirat. Cereți altul în panou.',
  }).catch(ignoreFailure('the chat is linked all the same'))
}

function chatName({ id, title, first_name, last_name, username }: Chat): string {
  const name = title ?? [first_name, last_name].filter(Boolean).join(' ')
  const text = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength)
  return text || (username ?? String(id)).slice(0, maxNameLength)
}
