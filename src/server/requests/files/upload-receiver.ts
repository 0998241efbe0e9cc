import type { Client } from '#kit/http/client.ts'
import { networkOf } from '#kit/limits/network-budget.ts'
import { RequestFileRefused } from './request-file-refused.ts'
import type { Upload, UploadStore } from './upload-store.ts'

const maxReceiving = 80
const maxReceivingOfNetwork = 8

/** `requireRoom` throws RequestFileRefused if what is announced does not fit any more. */
export function createUploadReceiver(store: UploadStore, requireRoom: () => Promise<void>) {
  /** The networks of those who are sending, by the upload's id. */
  const networks = new Map<string, string | undefined>()

  function requireFreeSlot(network: string | undefined): void {
    const all = [...networks.values()]
    const ofNetwork = network === undefined ? [] : all.filter((each) => each === network)
    if (all.length >= maxReceiving || ofNetwork.length >= maxReceivingOfNetwork)
      throw new RequestFileRefused('busy', { retryAfter: 5 })
  }

  async function append(upload: Upload, content: AsyncIterable<Uint8Array>): Promise<void> {
    await requireRoom()
    await store.append(upload, content).catch((error) => {
      const { code } = error as NodeJS.ErrnoException
      throw code === 'ENOSPC' || code === 'EDQUOT' ? new RequestFileRefused('full') : error
    })
  }

  /** Appends what is sent, and judges the upload once it is whole. Throws RequestFileRefused, also where too many are sending already. */
  return async (
    upload: Upload,
    content: AsyncIterable<Uint8Array>,
    { limitedBy }: Pick<Client, 'limitedBy'>,
  ) => {
    const network = limitedBy && networkOf(limitedBy)
    requireFreeSlot(network)
    networks.set(upload.id, network)
    try {
      if (upload.received < upload.size) await append(upload, content)
      if (upload.received === upload.size && !(await store.judge(upload)))
        throw new RequestFileRefused('kind')
    } finally {
      networks.delete(upload.id)
    }
  }
}
