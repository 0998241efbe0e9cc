import { EventEmitter, once } from 'node:events'
import * as z from 'zod'
import { type Answer, type ScriptedServer, startScriptedServer } from './scripted-server.ts'

const token = '123456:token-of_the-test'

const sendSchema = z.strictObject({
  chat_id: z.union([z.string(), z.number()]),
  text: z.string().min(1).max(4096),
  link_preview_options: z.strictObject({ is_disabled: z.boolean() }).optional(),
})
const updatesSchema = z.strictObject({
  offset: z.number().optional(),
  limit: z.number().min(1).max(100),
  timeout: z.number().min(0).max(50),
  allowed_updates: z.array(z.string()),
})

export interface TelegramServer extends ScriptedServer {
  environment: { TELEGRAM_BOT_TOKEN: string; TELEGRAM_API_URL: string }
  /** What the bot has sent, in turn. */
  sent: { chat: string; text: string }[]
  /** Somebody writes to the bot. */
  write: (text: string, chat?: object, more?: object) => void
  /** How many messages the bot has not confirmed as read. */
  unread: () => number
}

/** Speaks as much of https://core.telegram.org/bots/api as a bot of this site needs; the bot is @temelia_test_bot. */
export async function startTelegramServer(): Promise<TelegramServer> {
  const sent: TelegramServer['sent'] = []
  const updates: { update_id: number; message: object }[] = []
  const written = new EventEmitter()
  let count = 0

  const ok = (result: unknown): Answer => ({
    status: 200,
    body: JSON.stringify({ ok: true, result }),
  })
  const refused = (status: number, description: string): Answer => ({
    status,
    body: JSON.stringify({ ok: false, error_code: status, description }),
  })

  async function getUpdates({ offset = 0, limit, timeout }: z.infer<typeof updatesSchema>) {
    while (updates[0] && updates[0].update_id < offset) updates.shift()
    if (updates.length === 0 && timeout > 0)
      await once(written, 'message', { signal: AbortSignal.timeout(timeout * 1000) }).catch(
        () => undefined,
      )
    return ok(updates.slice(0, limit))
  }

  const server = await startScriptedServer(({ path, body }) => {
    const [, given, method] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (given !== token) return refused(401, 'Unauthorized')
    const parameters: unknown = JSON.parse(body)
    if (method === 'getMe') return ok({ id: 1, is_bot: true, username: 'temelia_test_bot' })
    if (method === 'getUpdates') return getUpdates(updatesSchema.parse(parameters))
    const message = sendSchema.safeParse(parameters)
    if (method !== 'sendMessage' || !message.success) return refused(400, 'Bad Request')
    sent.push({ chat: String(message.data.chat_id), text: message.data.text })
    return ok({ message_id: sent.length })
  })
  return {
    ...server,
    environment: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_URL: server.url },
    sent,
    write(
      text,
      chat = { id: 77, type: 'private', first_name: 'Ana', last_name: 'Rusu' },
      more = {},
    ) {
      count += 1
      const date = Math.floor(Date.now() / 1000)
      updates.push({
        update_id: 1000 + count,
        message: { message_id: count, date, chat, text, ...more },
      })
      written.emit('message')
    },
    unread: () => updates.length,
  }
}
