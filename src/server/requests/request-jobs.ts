import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Log } from '#kit/log.ts'
import { oneAtATime } from '../jobs/one-at-a-time.ts'
import type { ContentSource } from '../source/content-source.ts'
import type { Channels } from './channels/channel.ts'
import type { ChatLinking } from './chat-linking.ts'
import type { RequestFiles } from './files/create-request-files.ts'
import type { Outbox } from './outbox.ts'
import type { Spool } from './spool.ts'
import type { RequestStore } from './store-request.ts'
import { warnOfCertificates } from './warn-of-certificates.ts'

export interface RequestJobsOptions {
  serviceClient: SiteClient
  source: Pick<ContentSource, 'mails' | 'onRequestsChanged'>
  files: Promise<RequestFiles | undefined>
  storeInDatabase: RequestStore['storeInDatabase']
  spool: Spool
  outbox: Outbox
  channels: Channels
  linking: ChatLinking | undefined
  /** The host that links in mails to the panel lead to. */
  panelOrigin: string
  closing: AbortSignal
  log: Log
}

export interface RequestJobs {
  drainSpool: () => Promise<void>
  stop(): void
}

const spoolEveryMs = 5_000
const deliverEveryMs = 30_000
const remindEveryMs = 60_000
const warnEveryMs = 60_000
const purgeEveryMs = 60 * 60_000
const cleanEveryMs = 60_000
/** Changes come in bursts, so files of erased requests are removed only this long after the first of them. */
const cleanAfterMs = 2_000
const spamKeptDays = 30

/** What is done for requests on a schedule and at the start, whether visitors send any or not. */
export function startRequestJobs(options: RequestJobsOptions): RequestJobs {
  const { source, outbox, linking } = options
  const { drainSpool, cleanFiles, remind, warn, purgeSpam, eraseOld } = createJobs(options)
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
  outbox.sendDue()
  for (const job of [drainSpool, remind, warn, purgeSpam, eraseOld, cleanFiles]) void job()
  return {
    drainSpool,
    stop() {
      for (const timer of timers) clearInterval(timer)
      clearTimeout(cleaning)
    },
  }
}

function createJobs(options: RequestJobsOptions) {
  const { serviceClient, source, files, storeInDatabase, spool, outbox, channels } = options
  const { closing, log } = options
  const job = (run: () => Promise<void>) => oneAtATime(run, { closing, log })
  const handOverFiles = job(async () => (await files)?.handOver())
  return {
    drainSpool: job(async () => {
      const stored = await spool.drain(storeInDatabase)
      if (stored > 0) log.info({ stored }, 'requests from the spool have entered the database')
      if (stored > 0) outbox.sendDue()
      // Files after the requests: a file can only be stored for a request that is in the database. A slow bucket holds up no request.
      void handOverFiles()
    }),
    cleanFiles: job(async () => (await files)?.clean()),
    remind: job(async () => {
      await outbox.registerChannels()
      if (dataOrThrow(await serviceClient.rpc('remind_of_requests')) > 0) outbox.sendDue()
    }),
    // Among these jobs because the warnings go to the same addresses as requests by mail, which the database gives out only
    // once it knows that this server can send mails.
    warn: job(async () => {
      const { mails } = source
      if (!mails || !channels.email) return
      await outbox.ready()
      const { panelOrigin } = options
      await warnOfCertificates({ serviceClient, mails, panelOrigin, closing, log })
    }),
    purgeSpam: job(async () => {
      const before = new Date(Date.now() - spamKeptDays * 24 * 60 * 60_000).toISOString()
      dataOrThrow(
        await serviceClient.from('requests').delete().eq('state', 'spam').lt('created_at', before),
      )
      dataOrThrow(await serviceClient.rpc('purge_spam_files'))
    }),
    eraseOld: job(async () => {
      while (!closing.aborted && dataOrThrow(await serviceClient.rpc('erase_old_requests')) > 0);
    }),
  }
}
