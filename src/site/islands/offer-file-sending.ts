import {
  kindOfName,
  maxRequestFileBytes,
  type UploadRefusal,
  uploadsAddress,
} from '#content/requests/request-files.ts'
import { sendInParts, UploadRefused } from '#data/uploads/send-in-parts.ts'
import { sendByXhr } from '#data/uploads/tus-request.ts'
import type { FileProblem } from './offer-file-row.ts'

interface SendingOptions {
  /** Where an earlier attempt has begun. */
  address: string | undefined
  signal: AbortSignal
  /** Blank while the server gives none. */
  findTicket(): Promise<string>
  onBegun(address: string): void
  onSent(sent: number): void
  onPaused(): void
}

/** Small, so that a broken connection costs little and no proxy finds a body too large. */
const partBytes = 1024 * 1024
const maxFailures = 8
const discardTimeoutMs = 30_000

/** Undefined once the file has arrived whole, and when it was taken away meanwhile. */
export async function sendOfferFile(file: File, options: SendingOptions) {
  const { findTicket, ...rest } = options
  try {
    await sendInParts({
      content: file,
      endpoint: new URL(uploadsAddress, location.href).href,
      metadata: () => metadataOf(file, findTicket),
      ...{ partBytes, maxFailures },
      isTemporary: (answer) => refusalOf(answer) === undefined,
      ...rest,
    })
    return undefined
  } catch (error) {
    if (options.signal.aborted) return undefined
    return (error instanceof UploadRefused ? refusalOf(error) : undefined) ?? 'failed'
  }
}

/** What the server would refuse as well, without sending it first. */
export function foreseenProblem({ name, size, type }: File): FileProblem | undefined {
  if (size === 0) return 'empty'
  if (size > maxRequestFileBytes) return 'too-large'
  // A phone's photo may come without an extension.
  return kindOfName(name) || type.startsWith('image/') ? undefined : 'kind'
}

export async function discardFile(address: string): Promise<void> {
  await sendByXhr({ method: 'DELETE', address, signal: AbortSignal.timeout(discardTimeoutMs) })
}

/** Fails while there is no ticket: then another attempt may help. */
async function metadataOf({ name, type }: File, findTicket: () => Promise<string>) {
  const ticket = await findTicket()
  if (ticket === '') throw new Error('There is no ticket yet')
  const [key = '', seal = ''] = ticket.split('.')
  return { filename: name.slice(-300), filetype: type, key, seal }
}

/** Undefined for what another attempt may mend: a busy or restarting server, another instance. */
function refusalOf({ status, text }: Pick<UploadRefused, 'status' | 'text'>) {
  const reason = status === 404 || status === 410 ? 'expired' : tryReason(text)
  return reason === 'busy' || reason === 'elsewhere' ? undefined : reason
}

function tryReason(written: string): UploadRefusal | undefined {
  try {
    return (JSON.parse(written) as { reason?: UploadRefusal }).reason
  } catch {
    return undefined
  }
}
