import type { Client } from '#kit/http/client.ts'
import { networkOf } from '#kit/limits/networks.ts'
import { UploadWriters } from '#kit/uploads/upload-writers.ts'
import { UploadRefused, WrongOffset } from './upload-refused.ts'
import { TooManyBytes, type Upload, type UploadStore } from './upload-store.ts'

const maxReceiving = 80
const maxReceivingOfNetwork = 8

interface ReceivedPart {
  /** Where it continues the upload. */
  offset: number
  content: (signal: AbortSignal) => AsyncIterable<Uint8Array>
  sender: Pick<Client, 'limitedBy'>
}

export interface UploadReceiver {
  isReceiving(upload: Upload): boolean
  /** Ends the request that is still sending this upload, if there is one. What it has sent stays. */
  stop(upload: Upload): Promise<void>
  /** Appends what is sent, and judges the upload once it is whole. Throws UploadRefused, also where too many are sending already. */
  receive(upload: Upload, part: ReceivedPart): Promise<void>
}

/** Takes in the bytes of uploads. `requireRoom` throws UploadRefused if what is announced does not fit any more. */
export function createUploadReceiver(
  store: UploadStore,
  requireRoom: () => Promise<void>,
): UploadReceiver {
  const writers = new UploadWriters()
  /** Of those who are sending, by the upload's id. */
  const networks = new Map<string, string | undefined>()

  function requireFreeSlot(network: string | undefined): void {
    const all = [...networks.values()]
    const ofNetwork = network === undefined ? [] : all.filter((each) => each === network)
    if (all.length >= maxReceiving || ofNetwork.length >= maxReceivingOfNetwork)
      throw new UploadRefused('busy', { retryAfter: 5 })
  }

  async function append(upload: Upload, content: AsyncIterable<Uint8Array>): Promise<void> {
    await requireRoom()
    await store.append(upload, content).catch((error) => {
      throw asRefusal(error)
    })
  }

  return {
    isReceiving: ({ id }) => writers.has(id),
    stop: ({ id }) => writers.stop(id),
    async receive(upload, { offset, content, sender: { limitedBy } }) {
      const network = limitedBy && networkOf(limitedBy)
      // Nothing is waited for from here until this one is the writer: the offset stays true.
      if (writers.has(upload.id) || offset !== upload.received)
        throw new WrongOffset(upload.received)
      requireFreeSlot(network)
      networks.set(upload.id, network)
      try {
        await writers.begin(upload.id, async (signal) => {
          if (upload.received < upload.size) await append(upload, content(signal))
          if (upload.received === upload.size && !(await store.judge(upload)))
            throw new UploadRefused('kind')
        })
      } finally {
        networks.delete(upload.id)
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
