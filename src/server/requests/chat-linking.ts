import * as z from 'zod'
import { type OneAtATimeOptions, oneAtATime } from '../jobs/one-at-a-time.ts'
import { type LinkChatsOptions, linkChats } from './channels/link-chats.ts'

export interface ChatLinking {
  /** Undefined while Telegram does not say it. */
  botName(): Promise<string | undefined>
  /** Reads what is written to the bot, as long as somebody has a code. */
  readCodes(): void
}

const botSchema = z.object({ username: z.string().regex(/^\w{1,64}$/) })

export function createChatLinking(options: LinkChatsOptions & OneAtATimeOptions): ChatLinking {
  let name: string | undefined
  const readCodes = oneAtATime(() => linkChats(options), options)
  return {
    async botName() {
      if (name !== undefined) return name
      const answer = await options.api('getMe', {}).catch(() => undefined)
      const bot = answer?.ok ? botSchema.safeParse(answer.result) : undefined
      name = bot?.data?.username
      return name
    },
    readCodes: () => void readCodes(),
  }
}
