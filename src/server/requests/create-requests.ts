import type { SiteClient } from '#data/client/site-client.ts'
import { ignoreFailure, type Log } from '#kit/log.ts'
import { createWake, type Wake } from '#kit/wake.ts'
import type { Channels } from '../deliveries/channels/channel.ts'
import { openChannels } from '../deliveries/channels/channels.ts'
import { type ChatLinking, createChatLinking } from '../deliveries/channels/chat-linking.ts'
import type { SignedAddress } from '../deliveries/channels/post-signed.ts'
import type { PushChannelOptions } from '../deliveries/channels/push-channel.ts'
import { createTelegramApi, type TelegramOptions } from '../deliveries/channels/telegram-api.ts'
import { createDeliveries, type Deliveries } from '../deliveries/deliveries.ts'
import { errorMessage } from '../log/log.ts'
import type { ContentSource } from '../source/content-source.ts'
import { createRequestFiles, type RequestFiles } from './files/create-request-files.ts'
import { uploadsFolder } from './files/upload-store.ts'
import { createSpool, requestsSpool } from './spool.ts'
import { createRequestStore, type RequestStore } from './store-request.ts'

export interface RequestsOptions {
  source: Pick<ContentSource, 'serviceClient' | 'mails' | 'formSecret' | 'onRequestsChanged'>
  dataDirectory: string
  /** How much the files of requests that nobody has opened may take together. */
  maxFileBytes: number
  /** The host that links in mails to the panel lead to. */
  panelOrigin: string
  siteOrigin: string
  telegram?: TelegramOptions | undefined
  webhook?: SignedAddress | undefined
  push?: PushChannelOptions | undefined
  log: Log
}

export interface Requests {
  /** Seals the forms' tickets. Undefined where requests cannot be stored: there is no form then. */
  secret: string | undefined
  /** Takes the files of requests. Undefined where there is no form, or where files cannot be written. */
  files: Promise<RequestFiles | undefined>
  /** Resolves with the number once the request is safe. */
  store: RequestStore['store']
  shouldAskToPhone: Deliveries['shouldAskToPhone']
  channels: Channels
  /** Absent without a bot. */
  linking?: ChatLinking | undefined
  /** What jobs do for requests, whether visitors send any or not. Undefined where there is no form. */
  work: RequestWork | undefined
  close(): Promise<void>
}

interface RequestWork extends Pick<Requests, 'files' | 'channels' | 'linking'> {
  serviceClient: SiteClient
  deliveries: Deliveries
  drainSpool(): Promise<number>
  /** Fired when the database has new requests or deliveries. */
  news: Wake
  changed: Wake
}

/** Stores requests in the database, or while it is away in the spool, and tells the administrators of them. */
export function createRequests(options: RequestsOptions): Requests {
  const { source, dataDirectory, siteOrigin, log } = options
  const { serviceClient, formSecret: secret } = source
  if (!serviceClient || secret === undefined) return withoutForm
  const files = openFiles(serviceClient, secret, options)
  const telegram = options.telegram && createTelegramApi(options.telegram)
  const channels = openChannels({ ...options, mails: source.mails, telegram })
  const deliveries = createDeliveries(serviceClient, channels)
  const news = createWake()
  const changed = createWake()
  source.onRequestsChanged(changed.fire)
  const siteHost = new URL(siteOrigin).host
  const linking = telegram && createChatLinking({ api: telegram, serviceClient, siteHost })
  const spool = createSpool(requestsSpool({ DATA_DIR: dataDirectory }))
  const { store, storeInDatabase } = createRequestStore({
    serviceClient,
    deliveries,
    spool,
    log,
    onStored: news.fire,
  })
  return {
    secret,
    files,
    store,
    shouldAskToPhone: deliveries.shouldAskToPhone,
    channels,
    linking,
    work: {
      serviceClient,
      files,
      channels,
      linking,
      deliveries,
      drainSpool: () => spool.drain(storeInDatabase),
      news,
      changed,
    },
    async close() {
      await deliveries
        .unregisterChannels()
        .catch(ignoreFailure('the database forgets the channels of a server that is silent'))
    },
  }
}

const withoutForm: Requests = {
  secret: undefined,
  files: Promise.resolve(undefined),
  store: async () => ({ refused: 'failed' }),
  shouldAskToPhone: async () => true,
  channels: {},
  work: undefined,
  close: async () => undefined,
}

async function openFiles(
  serviceClient: SiteClient,
  secret: string,
  { dataDirectory, maxFileBytes, log }: RequestsOptions,
): Promise<RequestFiles | undefined> {
  const folder = uploadsFolder({ DATA_DIR: dataDirectory })
  const options = { serviceClient, secret, folder, maxBytes: maxFileBytes, log }
  return createRequestFiles(options).catch((err) => {
    log.error({ problem: errorMessage(err) }, 'requests are taken without files')
    return undefined
  })
}
