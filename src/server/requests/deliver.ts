import { type DueDelivery, dueDeliverySchema } from '#content/requests/request.ts'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { SiteClient } from '#data/site-client.ts'
import { writeRequestMail } from '../mails/request-mail.ts'
import type { WatchedMail } from '../source/watch-mail.ts'

export interface DeliveryContext {
  service: SiteClient
  /** Absent where no mail can be sent. */
  mails: Pick<WatchedMail, 'send' | 'logo'> | undefined
  /** The origin of the panel. */
  origin: string
}

/** Longer than any pause that the mail server may make; well below the time for which a delivery is taken. */
const sendMs = 2 * 60_000

/** Sends what is due, one after the other. Whoever takes a delivery has it for ten minutes, so no other instance sends it too. */
export async function deliverDue(context: DeliveryContext, closing: AbortSignal): Promise<void> {
  if (!context.mails) return giveUpDue(context.service)
  while (!closing.aborted) {
    const taken = dataOrThrow(await context.service.rpc('take_due_delivery'))
    if (taken === null) return
    await attempt(context, dueDeliverySchema.parse(taken))
  }
}

/** Marks what is due as not sent. The panel shows it, and can send it again once there is a mail server. */
async function giveUpDue(service: SiteClient): Promise<void> {
  dataOrThrow(
    await service
      .from('request_deliveries')
      .update({ state: 'not-sent', last_error: 'E-mailul nu este configurat pe server.' })
      .eq('state', 'pending')
      .lte('next_attempt_at', new Date().toISOString()),
  )
}

async function attempt(
  { service, mails, origin }: DeliveryContext,
  due: DueDelivery,
): Promise<void> {
  const mail = { to: due.target, ...writeRequestMail(origin, mails?.logo(), due.request) }
  const problem = await inTime(mails?.send(mail)).then(
    () => null,
    (error: unknown) => String(error instanceof Error ? error.message : error),
  )
  dataOrThrow(
    await service.rpc('settle_delivery', {
      delivery_id: due.id,
      attempt: due.attempts,
      problem,
    }),
  )
}

async function inTime(sending: Promise<void> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server takes too long')), sendMs)
  })
  await Promise.race([sending, tooLong]).finally(() => clearTimeout(timer))
}
