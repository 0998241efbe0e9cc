import type { Log } from '#backend/http/log.ts'
import type { NewRequest } from '#content/requests/request.ts'
import { requestNumber } from '#content/requests/request-number.ts'
import { dataOrThrow } from '#data/data-or-throw.ts'
import { oneAtATime } from '../jobs/one-at-a-time.ts'
import { errorMessage } from '../log/error-message.ts'
import type { ContentSource } from '../source/content-source.ts'
import type { Channels } from './channels/channel.ts'
import { openChannels } from './channels/channels.ts'
import type { PushChannelOptions } from './channels/push-channel.ts'
import { createTelegramApi, type TelegramOptions } from './channels/telegram-api.ts'
import type { WebhookOptions } from './channels/webhook-channel.ts'
import { type ChatLinking, createChatLinking } from './chat-linking.ts'
import { createRequestFiles, type RequestFiles } from './files/create-request-files.ts'
import { uploadsFolder } from './files/upload-store.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createSpool, RequestRefused, requestsSpool } from './spool.ts'
import { warnOfCertificates } from './warn-of-certificates.ts'

export interface RequestsOptions {
  source: Pick<ContentSource, 'service' | 'mails' | 'formSecret' | 'onRequestsChanged'>
  dataDirectory: string
  /** How much the files of requests that nobody has opened may take together. */
  maxFileBytes: number
  /** Of links to the panel in mails. */
  panelOrigin: string
  siteOrigin: string
  telegram?: TelegramOptions | undefined
  webhook?: WebhookOptions | undefined
  push?: PushChannelOptions | undefined
  log: Log
}

export interface Requests {
  /** Seals the forms' tickets. Undefined where requests cannot be stored: there is no form then. */
  secret: string | undefined
  /** Takes the files of requests. Undefined where there is no form, or where files cannot be written. */
  files: Promise<RequestFiles | undefined>
  /** Resolves with the number once the request is safe; undefined if it is not. */
  store(request: NewRequest): Promise<string | undefined>
  shouldAskToPhone: Outbox['shouldAskToPhone']
  channels: Channels
  /** Absent without a bot. */
  linking?: ChatLinking | undefined
  close(): Promise<void>
}

/** If the database does not answer within this time, the request goes to the spool. */
const storeTimeoutMs = 4_000
const spoolEveryMs = 5_000
const deliverEveryMs = 30_000
const remindEveryMs = 60_000
const warnEveryMs = 60_000
const purgeEveryMs = 60 * 60_000
const cleanEveryMs = 60_000
/** Changes come in bursts, so files of erased requests are removed only this long after the first of them. */
const cleanAfterMs = 2_000
const spamKeptDays = 30
/** PostgreSQL's errors about the values themselves: trying again cannot help. */
const refusedForGood = /^(22...|23514)$/

/** Stores requests in the database, or while it is away in the spool, and tells the administrators of them. */
export function createRequests(options: RequestsOptions): Requests {
  const { source, dataDirectory, siteOrigin, log } = options
  const { service, formSecret: secret } = source
  if (!service || secret === undefined)
    return {
      secret: undefined,
      files: Promise.resolve(undefined),
      store: async () => undefined,
      shouldAskToPhone: async () => true,
      channels: {},
      close: async () => undefined,
    }
  const spool = createSpool(requestsSpool({ DATA_DIR: dataDirectory }))
  const files = createRequestFiles({
    service,
    secret,
    folder: uploadsFolder({ DATA_DIR: dataDirectory }),
    maxBytes: options.maxFileBytes,
    log,
  }).catch((err) => {
    log.error({ problem: errorMessage(err) }, 'requests are taken without files')
    return undefined
  })
  const closing = new AbortController()
  const jobOptions = { closing: closing.signal, log }
  const telegram = options.telegram && createTelegramApi(options.telegram)
  const channels = openChannels({ ...options, telegram })
  const outbox = createOutbox(service, channels, jobOptions)
  const siteHost = new URL(siteOrigin).host
  const linking = telegram && createChatLinking({ api: telegram, service, siteHost, ...jobOptions })
  const drainSpool = oneAtATime(async () => {
    const stored = await spool.drain(storeInDatabase)
    if (stored > 0) log.info({ stored }, 'requests from the spool have entered the database')
    if (stored > 0) outbox.sendDue()
    // Files after the requests: a file can only be stored for a request that is in the database.
    await (await files)?.handOver()
  }, jobOptions)
  const cleanFiles = oneAtATime(async () => (await files)?.clean(), jobOptions)
  const remind = oneAtATime(async () => {
    await outbox.registerChannels()
    if (dataOrThrow(await service.rpc('remind_of_requests')) > 0) outbox.sendDue()
  }, jobOptions)
  // Here because the warnings go to the same addresses as requests by mail, which the database gives out only once it knows
  // that this server can send mails.
  const { mails } = source
  const warn = oneAtATime(async () => {
    if (!mails || !channels.email) return
    await outbox.ready()
    await warnOfCertificates({ service, mails, panelOrigin: options.panelOrigin, ...jobOptions })
  }, jobOptions)
  const purgeSpam = oneAtATime(async () => {
    const before = new Date(Date.now() - spamKeptDays * 24 * 60 * 60_000).toISOString()
    dataOrThrow(
      await service.from('requests').delete().eq('state', 'spam').lt('created_at', before),
    )
    dataOrThrow(await service.rpc('purge_spam_files'))
  }, jobOptions)
  const eraseOld = oneAtATime(async () => {
    while (!closing.signal.aborted && dataOrThrow(await service.rpc('erase_old_requests')) > 0);
  }, jobOptions)
  const timers = [
    setInterval(drainSpool, spoolEveryMs),
    setInterval(outbox.sendDue, deliverEveryMs),
    // The server that handed out a code may have ended since.
    setInterval(() => linking?.readCodes(), deliverEveryMs),
    setInterval(remind, remindEveryMs),
    setInterval(warn, warnEveryMs),
    setInterval(purgeSpam, purgeEveryMs),
    setInterval(eraseOld, purgeEveryMs),
    setInterval(cleanFiles, cleanEveryMs),
  ]
  for (const timer of timers) timer.unref()
  let cleaning: NodeJS.Timeout | undefined
  source.onRequestsChanged(() => {
    cleaning ??= setTimeout(() => {
      cleaning = undefined
      void cleanFiles()
    }, cleanAfterMs).unref()
  })
  void drainSpool()
  void remind()
  void warn()
  outbox.sendDue()
  void purgeSpam()
  void eraseOld()
  void cleanFiles()

  async function storeInDatabase(request: NewRequest): Promise<string> {
    await outbox.ready()
    const answer = await service
      ?.rpc('store_request', { request })
      .abortSignal(AbortSignal.timeout(storeTimeoutMs))
    if (!answer) throw new Error('there is no service key')
    const { error } = answer
    if (error && refusedForGood.test(error.code)) {
      log.error(
        { problem: error.message },
        'the database refuses a request, which stays on the disk',
      )
      throw new RequestRefused(error.message)
    }
    return String(dataOrThrow(answer))
  }

  return {
    secret,
    files,
    async store(request) {
      try {
        const number = await storeInDatabase(request)
        outbox.sendDue()
        void drainSpool()
        return number
      } catch (err) {
        log.error(
          { problem: errorMessage(err) },
          'a request could not be stored and goes to the spool',
        )
      }
      try {
        return (await spool.add(request)) ? await requestNumber(request.id) : undefined
      } catch (err) {
        log.error({ problem: errorMessage(err) }, 'a request could not be put into the spool')
        return undefined
      }
    },
    shouldAskToPhone: outbox.shouldAskToPhone,
    channels,
    linking,
    async close() {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(cleaning)
      closing.abort()
      await outbox.unregisterChannels().catch(() => undefined)
    },
  }
}
