import {
  kindOfName,
  maxRequestFileBytes,
  maxRequestFiles,
  type UploadRefusal,
} from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'
import { offerFileTexts } from '../view/offer-file-texts.ts'
import { discardFile, FileRefused, sendFile } from './send-file.ts'

/** As it is kept with the draft: what a browser forgets with the page is the file itself. */
interface KeptFile {
  name: string
  size: number
  modified: number
  address?: string | undefined
  isWhole: boolean
}

/** `again`: the page was left while it was being sent, and the file has to be chosen again. */
type Problem = UploadRefusal | 'failed' | 'again' | 'empty'
type State = 'waiting' | 'sending' | 'paused' | 'whole' | 'problem'

interface Upload extends KeptFile {
  file?: File | undefined
  sent: number
  state: State
  problem?: Problem | undefined
  stop?: AbortController | undefined
  row: Row
}

interface Row {
  element: HTMLLIElement
  progress: HTMLProgressElement
  status: HTMLElement
  retry: HTMLButtonElement
}

export interface OfferFilesOptions {
  /** Around the control and the list. */
  frame: HTMLElement
  language: Language
  kept: string
  ticket(): Promise<string>
  onChange(): void
  life: AbortSignal
}

export interface OfferFiles {
  add(files: Iterable<File>): void
  /** To be kept with the draft. */
  kept(): string
  /** The ids of what has arrived whole. */
  wholeIds(): string[]
  isAllWhole(): boolean
  /** Resolves once all are whole, or the visitor sends without the rest; until then the button for that stands before this one. */
  whenReady(button: HTMLElement): Promise<void>
}

const maxFailures = 8
const maxWaitMs = 30_000
/** Problems that another attempt may solve; `again`, once the file has been chosen again. */
const worthRetrying: readonly Problem[] = ['again', 'failed', 'full', 'expired']

/** The list of files under the control: one after the other is sent, goes on after a broken line, and can be taken away. */
export function createOfferFiles(options: OfferFilesOptions): OfferFiles {
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
  /** Said until files are chosen again or one is taken away. */
  let isTooMany = false
  let showPending: (() => void) | undefined

  for (const kept of readKept(options.kept)) {
    const upload = addRow(kept)
    if (kept.isWhole) show(upload, 'whole')
    else show(upload, 'problem', 'again')
  }
  tell()
  addEventListener('online', retryFailed, { signal: life })

  function addRow(kept: KeptFile, file?: File): Upload {
    const row = makeRow(kept)
    const upload: Upload = { ...kept, file, sent: 0, state: 'waiting', row }
    uploads.push(upload)
    list.append(row.element)
    row.retry.addEventListener('click', () => restart(upload))
    row.element.querySelector('[data-remove]')?.addEventListener('click', () => remove(upload))
    return upload
  }

  function makeRow({ name, size }: KeptFile): Row {
    const element = document.createElement('li')
    element.className = 'offer-file'
    const title = document.createElement('p')
    title.className = 'offer-file-name'
    const shownSize = document.createElement('span')
    shownSize.textContent = sizeText(size, language)
    title.append(name, ' ', shownSize)
    const progress = document.createElement('progress')
    progress.max = Math.max(size, 1)
    progress.setAttribute('aria-label', `${texts.progress} ${name}`)
    const status = document.createElement('p')
    status.className = 'offer-file-status'
    const retry = smallButton(texts.retry, name)
    const removeButton = smallButton(texts.remove, name)
    removeButton.dataset.remove = ''
    element.append(title, progress, status, retry, removeButton)
    return { element, progress, status, retry }
  }

  function show(upload: Upload, state: State, problem?: Problem) {
    upload.state = state
    upload.problem = problem
    const { element, progress, status, retry } = upload.row
    element.dataset.state = state
    progress.hidden = state !== 'sending' && state !== 'paused'
    retry.hidden = !(problem && upload.file && worthRetrying.includes(problem))
    if (problem) status.textContent = problemText(problem)
    else if (state === 'sending') showProgress(upload)
    else if (state !== 'problem') status.textContent = texts[state]
    tell()
  }

  function showProgress({ sent, size, row }: Upload) {
    row.progress.value = sent
    const percent = new Intl.NumberFormat(language, { style: 'percent' })
    row.status.textContent = texts.sending(percent.format(Math.min(sent / size, 1)))
  }

  function problemText(problem: Problem): string {
    return problem in texts.refusals
      ? texts.refusals[problem as UploadRefusal]
      : texts[problem as 'failed' | 'again' | 'empty']
  }

  function tell() {
    const whole = uploads.filter(({ isWhole }) => isWhole).length
    const done = uploads.length > 0 ? texts.done(whole, uploads.length) : ''
    summary.textContent = isTooMany ? `${texts.tooMany} ${done}` : done
    onChange()
    showPending?.()
  }

  function isAllWhole(): boolean {
    return uploads.every(({ isWhole }) => isWhole)
  }

  function add(files: Iterable<File>) {
    isTooMany = false
    for (const file of files) {
      const known = uploads.find((upload) => isSame(upload, file))
      if (known?.problem && worthRetrying.includes(known.problem)) {
        known.file = file
        restart(known)
      } else if (!known && uploads.length >= maxRequestFiles) isTooMany = true
      else if (!known) begin(file)
    }
    tell()
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
    isTooMany = false
    uploads = uploads.filter((each) => each !== upload)
    const next = upload.row.element.nextElementSibling ?? upload.row.element.previousElementSibling
    const control = frame.querySelector<HTMLElement>('input')
    const nextFocus = next?.querySelector<HTMLElement>('[data-remove]') ?? control
    upload.row.element.remove()
    nextFocus?.focus()
    if (upload.address) discardFile(upload.address).catch(() => undefined)
    tell()
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
    const stop = new AbortController()
    upload.stop = stop
    let failures = 0
    while (!stop.signal.aborted) {
      const { file, sent } = upload
      if (!file) return show(upload, 'problem', 'again')
      show(upload, 'sending')
      try {
        await sendOnce(upload, file, stop.signal)
        upload.isWhole = true
        return show(upload, 'whole')
      } catch (error) {
        if (stop.signal.aborted) return
        // The server removes unfinished uploads after a day: the file is sent anew, once.
        const isExpired =
          error instanceof FileRefused && error.reason === 'expired' && upload.address
        if (isExpired) upload.address = undefined
        else if (error instanceof FileRefused) return show(upload, 'problem', error.reason)
        failures = upload.sent > sent ? 1 : failures + 1
        if (failures > maxFailures) return show(upload, 'problem', 'failed')
        if (isExpired) continue
        show(upload, 'paused')
        await nextAttempt(Math.min(1_000 * 2 ** (failures - 1), maxWaitMs), stop.signal)
      }
    }
  }

  async function sendOnce(upload: Upload, file: File, signal: AbortSignal) {
    const ticket = await options.ticket()
    if (ticket === '') throw new Error('There is no ticket yet')
    await sendFile({
      file,
      ticket,
      address: upload.address,
      signal,
      onBegun(address) {
        upload.address = address
        onChange()
      },
      onProgress(sent) {
        upload.sent = sent
        showProgress(upload)
      },
    })
  }

  return {
    add,
    kept: () =>
      JSON.stringify(
        uploads
          .filter(({ address }) => address)
          .map(({ name, size, modified, address, isWhole }) => ({
            ...{ name, size, modified, address, isWhole },
          })),
      ),
    wholeIds: () =>
      uploads
        .filter(({ isWhole }) => isWhole)
        .map(({ address }) => address?.split('/').pop() ?? ''),
    isAllWhole,
    whenReady(button) {
      const panel = document.createElement('div')
      panel.className = 'offer-pending'
      panel.role = 'status'
      const text = document.createElement('p')
      const without = document.createElement('button')
      without.type = 'button'
      without.className = 'button button-quiet'
      without.textContent = texts.sendWithout
      panel.append(text, without)
      button.before(panel)
      return new Promise((resolve) => {
        const end = () => {
          showPending = undefined
          panel.remove()
          resolve()
        }
        showPending = () => {
          if (isAllWhole()) return end()
          const said = uploads.some(isMoving) ? texts.waitFor : texts.unfinished
          if (text.textContent !== said) text.textContent = said
        }
        without.addEventListener('click', end)
        showPending()
      })
    },
  }
}

function smallButton(text: string, name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'offer-file-button'
  button.textContent = text
  button.setAttribute('aria-label', `${text}: ${name}`)
  return button
}

/** What the server would refuse as well, without sending it first. */
function foreseenProblem({ name, size, type }: File): Problem | undefined {
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

function sizeText(bytes: number, language: Language): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(bytes / (isSmall ? 1_000 : 1_000_000))
}

/** After the time, or as soon as the browser says that there is a connection again. */
function nextAttempt(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const go = () => {
      clearTimeout(timer)
      resolve()
    }
    addEventListener('online', go, { once: true, signal })
    signal.addEventListener('abort', go, { once: true })
  })
}
