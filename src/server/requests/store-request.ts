import type { Log } from '#backend/http/log.ts'
import type { NewRequest } from '#content/requests/request.ts'
import { requestNumber } from '#content/requests/request-number.ts'
import { dataOrThrow } from '#data/data-or-throw.ts'
import type { SiteClient } from '#data/site-client.ts'
import { errorMessage } from '../log/error-message.ts'
import type { Outbox } from './outbox.ts'
import { RequestRefused, type Spool } from './spool.ts'

export interface RequestStoreOptions {
  serviceClient: SiteClient
  outbox: Pick<Outbox, 'ready'>
  spool: Pick<Spool, 'add'>
  onStored: () => void
  log: Pick<Log, 'error'>
}

export interface RequestStore {
  /** Throws `RequestRefused` if trying again cannot help. */
  storeInDatabase(request: NewRequest): Promise<string>
  /** In the spool if the database does not take it. Resolves with the request's number; undefined if it is in neither. */
  store(request: NewRequest): Promise<string | undefined>
}

/** If the database does not answer within this time, the request goes to the spool. */
const storeTimeoutMs = 4_000
/** PostgreSQL's errors about the values themselves: trying again cannot help. */
const refusedForGood = /^(22...|23514)$/

export function createRequestStore(options: RequestStoreOptions): RequestStore {
  const { serviceClient, outbox, spool, onStored, log } = options

  async function storeInDatabase(request: NewRequest): Promise<string> {
    await outbox.ready()
    const answer = await serviceClient
      .rpc('store_request', { request })
      .abortSignal(AbortSignal.timeout(storeTimeoutMs))
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

  async function storeInSpool(request: NewRequest): Promise<string | undefined> {
    try {
      return (await spool.add(request)) ? await requestNumber(request.id) : undefined
    } catch (err) {
      log.error({ problem: errorMessage(err) }, 'a request could not be put into the spool')
      return undefined
    }
  }

  async function store(request: NewRequest): Promise<string | undefined> {
    try {
      const number = await storeInDatabase(request)
      onStored()
      return number
    } catch (err) {
      log.error(
        { problem: errorMessage(err) },
        'a request could not be stored and goes to the spool',
      )
      return storeInSpool(request)
    }
  }

  return { storeInDatabase, store }
}
