import {
  kindOfName,
  maxRequestFileBytes,
  maxRequestFiles,
  type UploadRefusal,
  uploadsAddress,
} from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'
import { sendInParts, UploadRefused } from '#data/uploads/send-in-parts.ts'
import { sendByXhr } from '#data/uploads/tus-request.ts'
import { offerFileTexts } from '../view/offer-file-texts.ts'
import { createFileRow, type FileProblem, type FileRow, type FileState } from './offer-file-row.ts'

/** As it is kept with the draft: what a browser forgets with the page is the file itself. */
interface KeptFile {
  name: string
  size: number
  modified: number
  address?: string | undefined
  isWhole: boolean
}

interface Upload extends KeptFile {
  file?: File | undefined
  sent: number
  state: FileState
  problem?: FileProblem | undefined
  stop?: AbortController | undefined
  row: FileRow
}

interface OfferFilesOptions {
  /** Around the control and the list. */
  frame: HTMLElement
  language: Language
  /** The files of an earlier visit to this form, as `listToKeep()` wrote them; blank if there were none. */
  keptList: string
  /** Blank while the server gives none. */
  findTicket(): Promise<string>
  onChange(): void
  life: AbortSignal
}

export type OfferFiles = ReturnType<typeof createOfferFiles>

/** Small, so that a broken connection costs little and no proxy finds a body too large. */
const partBytes = 1024 * 1024
const maxFailures = 8
const discardTimeoutMs = 30_000
/** Problems that another attempt may solve; `again`, once the file has been chosen again. */
const worthRetrying: readonly FileProblem[] = ['again', 'failed', 'full', 'expired']

/** The list of files under the control: one after the other is sent, goes on after a broken line, and can be taken away. */
export function createOfferFiles(options: OfferFilesOptions) {
  const { frame, language, onChange, life } = options
  const texts = offerFileTexts[language]
  const list = document.createElement('ul')
  list.className = 'offer-file-list'
  const summary = document.createElement('p')
  summary.className = 'offer-hint'
  summary.role = 'status'
  frame.append(list, summary)
  let uploads: Upload[] = []
  let isRunning = false
  /** More files were chosen than a request may have. It is said until files are chosen again or one is taken away. */
  let areTooMany = false
  let showPending: (() => void) | undefined

  for (const kept of readKept(options.keptList)) {
    const upload = addRow(kept)
    if (kept.isWhole) show(upload, 'whole')
    else show(upload, 'problem', 'again')
  }
  updateSummary()
  addEventListener('online', retryFailed, { signal: life })

  function addRow(kept: KeptFile, file?: File): Upload {
    const { name, size } = kept
    const row = createFileRow({
      ...{ name, size, language },
      onRetry: () => restart(upload),
      onRemove: () => remove(upload),
    })
    const upload: Upload = { ...kept, file, sent: 0, state: 'waiting', row }
    uploads.push(upload)
    list.append(row.element)
    return upload
  }

  function show(upload: Upload, state: FileState, problem?: FileProblem) {
    upload.state = state
    upload.problem = problem
    const mayRetry = problem !== undefined && worthRetrying.includes(problem)
    upload.row.show(state, problem, mayRetry && upload.file !== undefined)
    if (state === 'sending') upload.row.showProgress(upload.sent)
    updateSummary()
  }

  /** Says how many files have arrived, and lets the form keep them. */
  function updateSummary() {
    const whole = uploads.filter(({ isWhole }) => isWhole).length
    const done = uploads.length > 0 ? texts.done(whole, uploads.length) : ''
    summary.textContent = areTooMany ? `${texts.tooMany} ${done}` : done
    onChange()
    showPending?.()
  }

  function isAllWhole(): boolean {
    return uploads.every(({ isWhole }) => isWhole)
  }

  function add(files: Iterable<File>) {
    areTooMany = false
    for (const file of files) {
      const known = uploads.find((upload) => isSame(upload, file))
      if (known?.problem && worthRetrying.includes(known.problem)) {
        known.file = file
        restart(known)
      } else if (!known && uploads.length >= maxRequestFiles) areTooMany = true
      else if (!known) begin(file)
    }
    updateSummary()
  }

  function begin(file: File) {
    const { name, size, lastModified: modified } = file
    const upload = addRow({ name, size, modified, isWhole: false }, file)
    const problem = foreseenProblem(file)
    show(upload, problem ? 'problem' : 'waiting', problem)
    void run()
  }

  function restart(upload: Upload) {
    show(upload, 'waiting')
    void run()
  }

  function retryFailed() {
    for (const upload of uploads) if (upload.problem === 'failed') restart(upload)
  }

  function remove(upload: Upload) {
    upload.stop?.abort()
    areTooMany = false
    uploads = uploads.filter((each) => each !== upload)
    const next = upload.row.element.nextElementSibling ?? upload.row.element.previousElementSibling
    const control = frame.querySelector<HTMLElement>('input')
    const nextFocus = next?.querySelector<HTMLElement>('[data-remove]') ?? control
    upload.row.element.remove()
    nextFocus?.focus()
    if (upload.address) discardFile(upload.address).catch(() => undefined)
    updateSummary()
  }

  /** One at a time: on a bad line, two would both be slow. */
  async function run() {
    if (isRunning) return
    isRunning = true
    for (let next = nextWaiting(); next; next = nextWaiting()) await send(next)
    isRunning = false
  }

  function nextWaiting(): Upload | undefined {
    return uploads.find(({ state }) => state === 'waiting')
  }

  async function send(upload: Upload) {
    const { file } = upload
    if (!file) return show(upload, 'problem', 'again')
    const stop = new AbortController()
    upload.stop = stop
    show(upload, 'sending')
    try {
      await sendInParts({
        content: file,
        endpoint: new URL(uploadsAddress, location.href).href,
        metadata: () => metadataOf(file),
        address: upload.address,
        signal: stop.signal,
        ...{ partBytes, maxFailures },
        isTemporary: (answer) => refusalOf(answer) === undefined,
        onBegun(address) {
          upload.address = address
          onChange()
        },
        onSent(sent) {
          upload.sent = sent
          if (upload.state === 'sending') upload.row.showProgress(sent)
          else show(upload, 'sending')
        },
        onPaused: () => show(upload, 'paused'),
      })
      upload.isWhole = true
      show(upload, 'whole')
    } catch (error) {
      if (stop.signal.aborted) return
      const refusal = error instanceof UploadRefused ? refusalOf(error) : undefined
      show(upload, 'problem', refusal ?? 'failed')
    }
  }

  /** Fails while there is no ticket: then another attempt may help. */
  async function metadataOf({ name, type }: File) {
    const ticket = await options.findTicket()
    if (ticket === '') throw new Error('There is no ticket yet')
    const [key = '', seal = ''] = ticket.split('.')
    return { filename: name.slice(-300), filetype: type, key, seal }
  }

  return {
    add,
    /** As JSON, to be kept with the draft. */
    listToKeep: () =>
      JSON.stringify(
        uploads
          .filter(({ address }) => address)
          .map(({ name, size, modified, address, isWhole }): KeptFile => {
            return { name, size, modified, address, isWhole }
          }),
      ),
    /** The ids of what has arrived whole. */
    wholeIds: () =>
      uploads
        .filter(({ isWhole }) => isWhole)
        .map(({ address }) => address?.split('/').pop() ?? ''),
    isAllWhole,
    /** Resolves once all are whole, or the visitor chooses to send without the rest, by a button that is put before the given one. */
    whenReady(button: HTMLElement): Promise<void> {
      return new Promise((resolve) => {
        const panel = createPendingPanel(button, texts.sendWithout, end)
        function end() {
          showPending = undefined
          panel.element.remove()
          resolve()
        }
        showPending = () => {
          if (isAllWhole()) end()
          else panel.say(uploads.some(isMoving) ? texts.waitFor : texts.unfinished)
        }
        showPending()
      })
    },
  }
}

/** Before the button that sends the form, while files are on their way: what it waits for, and a button to send without them. */
function createPendingPanel(before: HTMLElement, label: string, onSendWithout: () => void) {
  const element = document.createElement('div')
  element.className = 'offer-pending'
  element.role = 'status'
  const text = document.createElement('p')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-quiet'
  button.textContent = label
  button.addEventListener('click', onSendWithout)
  element.append(text, button)
  before.before(element)
  const say = (said: string) => {
    if (text.textContent !== said) text.textContent = said
  }
  return { element, say }
}

/** What the server would refuse as well, without sending it first. */
function foreseenProblem({ name, size, type }: File): FileProblem | undefined {
  if (size === 0) return 'empty'
  if (size > maxRequestFileBytes) return 'too-large'
  // A phone's photo may come without an extension.
  return kindOfName(name) || type.startsWith('image/') ? undefined : 'kind'
}

function isMoving({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending' || state === 'paused'
}

function isSame({ name, size, modified }: KeptFile, file: File): boolean {
  return name === file.name && size === file.size && modified === file.lastModified
}

function readKept(written: string): KeptFile[] {
  try {
    return JSON.parse(written) as KeptFile[]
  } catch {
    return []
  }
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

async function discardFile(address: string): Promise<void> {
  await sendByXhr({ method: 'DELETE', address, signal: AbortSignal.timeout(discardTimeoutMs) })
}
