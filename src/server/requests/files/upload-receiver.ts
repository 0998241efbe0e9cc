import type { Client } from '#backend/http/client.ts'
import { networkOf } from '#backend/limits/networks.ts'
import { UploadRefused } from './upload-refused.ts'
import { TooManyBytes, type Upload, type UploadStore } from './upload-store.ts'

const maxReceiving = 80
const maxReceivingOfNetwork = 8

interface Receiving {
  network: string | undefined
  abort: AbortController
  done: Promise<unknown>
}

export interface UploadReceiver {
  isReceiving(upload: Upload): boolean
  /** Ends the request that is still sending this upload, if there is one. What it has sent stays. */
  stop(upload: Upload): Promise<void>
  /** Appends what is sent. Throws UploadRefused, also where too many are sending already. */
  receive(
    upload: Upload,
    content: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
    sender: Pick<Client, 'limitedBy'>,
  ): Promise<void>
}

/** Takes in the bytes of uploads. `requireRoom` throws UploadRefused if what is announced does not fit any more. */
export function createUploadReceiver(
  store: UploadStore,
  requireRoom: () => Promise<void>,
): UploadReceiver {
  /** By the upload's id. */
  const receiving = new Map<string, Receiving>()

  function requireFreeSlot(network: string | undefined): void {
    const all = [...receiving.values()]
    const ofNetwork = network === undefined ? [] : all.filter((each) => each.network === network)
    if (all.length >= maxReceiving || ofNetwork.length >= maxReceivingOfNetwork)
      throw new UploadRefused('busy', { retryAfter: 5 })
  }

  return {
    isReceiving: ({ id }) => receiving.has(id),
    async stop({ id }) {
      const running = receiving.get(id)
      running?.abort.abort()
      await running?.done.catch(() => undefined)
    },
    async receive(upload, content, { limitedBy }) {
      const network = limitedBy && networkOf(limitedBy)
      requireFreeSlot(network)
      const abort = new AbortController()
      const done = (async () => {
        await requireRoom()
        await store.append(upload, content(abort.signal))
      })()
      receiving.set(upload.id, { network, abort, done })
      try {
        await done
      } catch (error) {
        throw asRefusal(error)
      } finally {
        receiving.delete(upload.id)
      }
    },
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof TooManyBytes) return new UploadRefused('too-large')
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new UploadRefused('full')
  return error
}
