import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { TelegramLink } from '#data/requests/request-channels.ts'
import { jsonResponse } from '../http/responses.ts'
import type { Requests } from '../requests/create-requests.ts'
import type { ContentSource } from '../source/content-source.ts'
import { refuse, signedInFor } from './panel-request.ts'

/** Makes a link code for the administrator who asks. This server then reads the bot's messages until one brings the code. */
export async function answerTelegramLink(
  source: Pick<ContentSource, 'visitor' | 'asUser'>,
  linking: Requests['linking'],
  request: Request,
): Promise<Response> {
  const caller = await signedInFor('requests', source, request)
  if (caller instanceof Response) return caller
  if (!linking) return refuse(409, 'Serverul nu are un bot Telegram (TELEGRAM_BOT_TOKEN).')
  const bot = await linking.botName()
  if (bot === undefined)
    return refuse(
      502,
      'Telegram nu răspunde sau nu acceptă tokenul botului. Încercați din nou; dacă nu merge, cereți persoanei care întreține site-ul să verifice TELEGRAM_BOT_TOKEN.',
    )
  const code = String(dataOrThrow(await source.asUser(caller.token).rpc('make_link_code')))
  linking.codeIssued.fire()
  const answer: TelegramLink = { code, bot }
  return jsonResponse(200, answer)
}
