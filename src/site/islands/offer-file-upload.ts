import {
  kindOfName,
  maxRequestFileBytes,
  type UploadRefusal,
  uploadsAddress,
} from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'
import { sendInParts, UploadRefused } from '#data/uploads/send-in-parts.ts'
import { sendByXhr } from '#data/uploads/tus-request.ts'
import { createFileRow, type FileProblem, type FileState } from './offer-file-row.ts'

/** As it is kept with the draft: what a browser forgets with the page is the file itself. */
export interface KeptFile {
  name: string
  size: number
  modified: number
  address?: string | undefined
  isWhole: boolean
}

interface FileUploadOptions {
  language: Language
  /** Blank while the server gives none. */
  findTicket(): Promise<string>
  /** Its state has changed, or what the form keeps of it. */
  onChange(): void
  onRetry(): void
  onRemove(): void
}

export type FileUpload = ReturnType<typeof createFileUpload>

/** Problems that another attempt may solve; `again`, once the file has been chosen again. */
const worthRetrying: readonly FileProblem[] = ['again', 'failed', 'full', 'expired']

/** A file of the request with its row in the list. Without its file it was begun in an earlier visit to the form. */
export function createFileUpload(
  kept: KeptFile,
  file: File | undefined,
  options: FileUploadOptions,
) {
  const { language, findTicket, onChange, onRetry, onRemove } = options
  const { name, size } = kept
  const row = createFileRow({ name, size, language, onRetry, onRemove })
  const upload = { ...kept }
  let chosen = file
  let sent = 0
  let state: FileState = 'waiting'
  let problem: FileProblem | undefined
  let stop: AbortController | undefined

  function show(next: FileState, nextProblem?: FileProblem) {
    state = next
    problem = nextProblem
    row.show(state, problem, mayRetry() && chosen !== undefined)
    if (state === 'sending') row.showProgress(sent)
    onChange()
  }

  function mayRetry(): boolean {
    return problem !== undefined && worthRetrying.includes(problem)
  }

  return {
    element: row.element,
    kept: upload as Readonly<KeptFile>,
    state: () => state,
    problem: () => problem,
    mayRetry,
    isFile: ({ name, size, lastModified }: File) =>
      name === upload.name && size === upload.size && lastModified === upload.modified,
    begin() {
      if (upload.isWhole) return show('whole')
      const foreseen = chosen ? foreseenProblem(chosen) : 'again'
      show(foreseen ? 'problem' : 'waiting', foreseen)
    },
    wait(again = chosen) {
      chosen = again
      show('waiting')
    },
    async send(): Promise<void> {
      if (!chosen) return show('problem', 'again')
      stop = new AbortController()
      const { signal } = stop
      show('sending')
      const failure = await sendOfferFile(chosen, {
        ...{ address: upload.address, signal, findTicket },
        onBegun(address) {
          upload.address = address
          onChange()
        },
        onSent(bytes) {
          sent = bytes
          if (state === 'sending') row.showProgress(sent)
          else show('sending')
        },
        onPaused: () => show('paused'),
      })
      if (signal.aborted) return
      upload.isWhole = failure === undefined
      show(failure ? 'problem' : 'whole', failure)
    },
    remove() {
      stop?.abort()
      row.element.remove()
      if (upload.address) discardFile(upload.address).catch(() => undefined)
    },
  }
}

interface SendingOptions {
  /** Where an earlier attempt has begun. */
  address: string | undefined
  signal: AbortSignal
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
async function sendOfferFile(file: File, options: SendingOptions) {
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
function foreseenProblem({ name, size, type }: File): FileProblem | undefined {
  if (size === 0) return 'empty'
  if (size > maxRequestFileBytes) return 'too-large'
  // A phone's photo may come without an extension.
  return kindOfName(name) || type.startsWith('image/') ? undefined : 'kind'
}

async function discardFile(address: string): Promise<void> {
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
