import * as z from 'zod'
import { ignoreFailure } from '#kit/ignore-failure.ts'
import { createWake, type Wake } from '#kit/wake.ts'
import { type LinkChatsOptions, linkChats } from './channels/link-chats.ts'

export interface ChatLinking {
  /** Undefined while Telegram does not say it. */
  botName(): Promise<string | undefined>
  /** To be fired when a code was handed out. */
  codeIssued: Wake
  /** Reads what is written to the bot, as long as somebody has a code. */
  readCodes(signal: AbortSignal): Promise<void>
}

const botSchema = z.object({ username: z.string().regex(/^\w{1,64}$/) })

export function createChatLinking(options: LinkChatsOptions): ChatLinking {
  let name: string | undefined
  return {
    async botName() {
      if (name !== undefined) return name
      const answer = await options
        .api('getMe', {})
        .catch(ignoreFailure('the name is asked for again when it is needed'))
      const bot = answer?.ok ? botSchema.safeParse(answer.result) : undefined
      name = bot?.data?.username
      return name
    },
    codeIssued: createWake(),
    readCodes: (signal) => linkChats(options, signal),
  }
}
