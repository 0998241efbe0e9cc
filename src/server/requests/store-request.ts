import { requestNumber } from '#content/requests/request-number.ts'
import type { NewRequest } from '#content/requests/request-schema.ts'
import { dataOrThrow } from '#data/client/data-or-throw.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { Log } from '#kit/log.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import { errorMessage } from '../log/log.ts'
import { RequestRefused, type Spool } from './spool.ts'

export interface RequestStoreOptions {
  serviceClient: SiteClient
  deliveries: Pick<Deliveries, 'ready'>
  spool: Pick<Spool, 'add'>
  onStored: () => void
  log: Pick<Log, 'error'>
}

/** `used`: its ticket has sent another text before; `erased`: what it sent was erased; `failed`: it is nowhere. */
type StoreOutcome = { number: string } | { refused: 'used' | 'erased' | 'failed' }

export type RequestStore = ReturnType<typeof createRequestStore>

/** If the database does not answer within this time, the request goes to the spool. */
const storeTimeoutMs = 4_000
/** PostgreSQL's errors about the values themselves: trying again cannot help. */
const refusedForGood = /^(22...|23514)$/
/** What `store_request` raises for a ticket that can send nothing more. */
const spentTickets = new Map([
  ['PT409', 'used'],
  ['PT410', 'erased'],
] as const)

export function createRequestStore(options: RequestStoreOptions) {
  const { serviceClient, deliveries, spool, onStored, log } = options

  async function askDatabase(request: NewRequest, isAcknowledged: boolean) {
    await deliveries.ready()
    return serviceClient
      .rpc('store_request', { request, is_acknowledged: isAcknowledged })
      .abortSignal(AbortSignal.timeout(storeTimeoutMs))
  }

  /** For a request whose sender has its number already: it keeps every text. Throws `RequestRefused` if trying again cannot help. */
  async function storeInDatabase(request: NewRequest): Promise<string> {
    const answer = await askDatabase(request, true)
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

  async function storeInSpool(request: NewRequest): Promise<StoreOutcome> {
    try {
      const outcome = await spool.add(request)
      if (outcome === 'added') return { number: await requestNumber(request.id) }
      return { refused: outcome === 'used' ? 'used' : 'failed' }
    } catch (err) {
      log.error({ problem: errorMessage(err) }, 'a request could not be put into the spool')
      return { refused: 'failed' }
    }
  }

  /** In the spool if the database does not take it. */
  async function store(request: NewRequest): Promise<StoreOutcome> {
    try {
      const answer = await askDatabase(request, false)
      const refused = spentTickets.get(answer.error?.code as 'PT409')
      if (refused) return { refused }
      const number = String(dataOrThrow(answer))
      onStored()
      return { number }
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
