export const targetTestAddress = '/admin/api/request-target-test'
export const telegramLinkAddress = '/admin/api/telegram-link'

/** What a person sends to the bot to link a chat; good for fifteen minutes, once. */
export interface TelegramLink {
  code: string
  bot: string
}
