import * as z from 'zod'
import { ignoreFailure } from '#kit/ignore-failure.ts'
import { createWake } from '#kit/wake.ts'
import { type LinkChatsOptions, linkChats } from './channels/link-chats.ts'

export type ChatLinking = ReturnType<typeof createChatLinking>

const botSchema = z.object({ username: z.string().regex(/^\w{1,64}$/) })

export function createChatLinking(options: LinkChatsOptions) {
  let name: string | undefined
  return {
    /** Undefined while Telegram does not say it. */
    async botName(): Promise<string | undefined> {
      if (name !== undefined) return name
      const answer = await options
        .api('getMe', {})
        .catch(ignoreFailure('the name is asked for again when it is needed'))
      const bot = answer?.ok ? botSchema.safeParse(answer.result) : undefined
      name = bot?.data?.username
      return name
    },
    /** To be fired when a code was handed out. */
    codeIssued: createWake(),
    /** Reads what is written to the bot, as long as somebody has a code. */
    readCodes: (signal: AbortSignal) => linkChats(options, signal),
  }
}
