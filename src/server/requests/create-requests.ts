import path from 'node:path'
import type { Log } from '#backend/http/log.ts'
import type { NewRequest } from '#content/requests/request.ts'
import { requestNumber } from '#content/requests/request-number.ts'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { ContentSource } from '../source/content-source.ts'
import { type DeliveryContext, deliverDue } from './deliver.ts'
import { createSpool } from './spool.ts'

export interface RequestsOptions {
  source: Pick<ContentSource, 'service' | 'mails' | 'formSecret'>
  dataDirectory: string
  /** Of links to the panel in mails. */
  panelOrigin: string
  log: Log
}

export interface Requests {
  /** Seals the forms; undefined where nothing can be stored, and so there is no form. */
  secret: string | undefined
  /** Resolves with the number once the request is safe; undefined if it is not. */
  store(request: NewRequest): Promise<string | undefined>
  /** Whether to ask visitors to phone as well, since no mail may tell the owner of their request. */
  shouldPhone(): boolean
  close(): Promise<void>
}

/** A database that does not answer within this time is taken for absent: the request goes to the spool. */
const storeMs = 4_000
const spoolEveryMs = 5_000
const deliverEveryMs = 30_000
const purgeEveryMs = 60 * 60_000
const spamKeptDays = 30

/** Takes requests in, into the database or until it is back into the spool, and tells the administrators of them. */
export function createRequests(options: RequestsOptions): Requests {
  const { source, dataDirectory, panelOrigin, log } = options
  const { service, formSecret: secret } = source
  if (!service || secret === undefined)
    return {
      secret: undefined,
      store: async () => undefined,
      shouldPhone: () => true,
      close: async () => undefined,
    }
  const spool = createSpool(path.join(dataDirectory, 'requests-spool'))
  const isMailConfigured = () => source.mails?.state().isConfigured === true
  const deliveryContext: DeliveryContext = {
    service,
    mails: isMailConfigured() ? source.mails : undefined,
    origin: panelOrigin,
  }
  const closing = new AbortController()
  const emptySpool = oneAtATime(async () => {
    const stored = await spool.empty(storeInDatabase)
    if (stored > 0) log.info({ stored }, 'requests from the spool have entered the database')
    if (stored > 0) void sendDue()
  })
  const sendDue = oneAtATime(() => deliverDue(deliveryContext, closing.signal))
  const purgeSpam = oneAtATime(async () => {
    const before = new Date(Date.now() - spamKeptDays * 24 * 60 * 60_000).toISOString()
    dataOrThrow(
      await service.from('requests').delete().eq('state', 'spam').lt('created_at', before),
    )
  })
  const timers = [
    setInterval(emptySpool, spoolEveryMs),
    setInterval(sendDue, deliverEveryMs),
    setInterval(purgeSpam, purgeEveryMs),
  ]
  for (const timer of timers) timer.unref()
  void emptySpool()
  void sendDue()

  async function storeInDatabase(request: NewRequest): Promise<string> {
    const answer = await service
      ?.rpc('store_request', { request })
      .abortSignal(AbortSignal.timeout(storeMs))
    if (!answer) throw new Error('there is no service key')
    return String(dataOrThrow(answer))
  }

  /** Calls that come while it runs lead to one more run after it: what they are about may have come too late for this one. */
  function oneAtATime(run: () => Promise<void>): () => Promise<void> {
    let isRunning = false
    let isRequested = false
    return async () => {
      isRequested = true
      if (isRunning) return
      isRunning = true
      while (isRequested && !closing.signal.aborted) {
        isRequested = false
        await run().catch((error) => {
          if (!closing.signal.aborted)
            log.info({ problem: messageOf(error) }, 'requests are to be tried again')
        })
      }
      isRunning = false
    }
  }

  return {
    secret,
    async store(request) {
      try {
        const number = await storeInDatabase(request)
        void sendDue()
        return number
      } catch (err) {
        log.error(
          { problem: messageOf(err) },
          'a request could not be stored and goes to the spool',
        )
      }
      try {
        return (await spool.add(request)) ? await requestNumber(request.id) : undefined
      } catch (err) {
        log.error({ problem: messageOf(err) }, 'a request could not be put into the spool')
        return undefined
      }
    },
    shouldPhone: () => !isMailConfigured() || source.mails?.state().lastFailedAt != null,
    async close() {
      for (const timer of timers) clearInterval(timer)
      closing.abort()
    },
  }
}

/** Alone: what a database's error holds beside it may quote the request. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
