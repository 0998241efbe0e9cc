import {
  announcementTitle,
  answerTitle,
  preparedAddress,
  requestAddress,
  writeProblem,
} from '#content/requests/delivery.ts'
import { requestField, requestFieldNames } from '#content/requests/request.ts'
import { requestFacts } from '#content/requests/request-facts.ts'
import { type AnnouncedDelivery, announceOnly, type Channel, type Outcome } from './channel.ts'
import type { TelegramAnswer, TelegramApi } from './telegram-api.ts'

/** Telegram is another company abroad and a chat may be a group: a message holds nothing that the visitor typed. */
export function createTelegramChannel(api: TelegramApi, panelOrigin: string): Channel {
  return {
    label: '',
    send: announceOnly(async (delivery): Promise<Outcome> => {
      if (delivery.address === null)
        return { result: 'never', problem: 'Chatul nu mai este legat de panou' }
      const answer = await api('sendMessage', {
        chat_id: delivery.address,
        text: textOf(delivery, panelOrigin),
        // Telegram would open the panel's address to show a picture of it.
        link_preview_options: { is_disabled: true },
      })
      return outcomeOf(answer)
    }),
  }
}

const toldToChats = requestFieldNames.filter((name) => requestField(name).toldTo === 'chats')

function textOf(delivery: AnnouncedDelivery, panelOrigin: string): string {
  if (delivery.purpose === 'test')
    return `Mesaj de probă de pe ${new URL(panelOrigin).host}: cererile vor ajunge aici.`
  if (delivery.purpose === 'answer')
    return `${answerTitle(delivery)}\n${preparedAddress(panelOrigin)}`
  const { request } = delivery
  return [
    announcementTitle(delivery),
    ...requestFacts(request, toldToChats).map(([label, text]) => `${label}: ${text}`),
    requestAddress(panelOrigin, request),
  ].join('\n')
}

const badToken = 'Telegram nu acceptă tokenul botului (TELEGRAM_BOT_TOKEN)'

function outcomeOf(answer: TelegramAnswer): Outcome {
  if (answer.ok) return { result: 'sent' }
  const { status, description, retryAfter } = answer
  if (status === 401 || status === 404) return { result: 'later', problem: badToken }
  if (status === 403)
    return {
      result: 'never',
      problem: 'Botul a fost blocat sau scos din chat; legați chatul din nou',
      endsTarget: true,
    }
  const told = (sentence: string) => writeProblem(sentence, `${status} ${description}`.trim())
  if (status === 400) {
    const isGone = /chat not found|upgraded to a supergroup|deactivated/i.test(description)
    const sentence = isGone ? 'Chatul nu mai există' : 'Telegram nu acceptă mesajul'
    return { result: 'never', problem: told(sentence), endsTarget: isGone }
  }
  const problem = told('Telegram nu poate prelua acum mesajul')
  return { result: 'later', problem, ...(retryAfter !== undefined && { waitSeconds: retryAfter }) }
}
