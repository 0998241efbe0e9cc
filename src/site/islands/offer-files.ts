import { maxRequestFiles } from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'
import { makeElement } from '../attributes/make-element.ts'
import { offerFileTexts } from '../view/offer-file-texts.ts'
import { createFileUpload, type FileUpload, type KeptFile } from './offer-file-upload.ts'

interface OfferFilesOptions {
  /** Around the control and the list. */
  frame: HTMLElement
  language: Language
  keptList: string
  findTicket(): Promise<string>
  onChange(): void
  life: AbortSignal
}

export type OfferFiles = ReturnType<typeof createOfferFiles>

export function createOfferFiles(options: OfferFilesOptions) {
  const { frame, language, findTicket, onChange, life } = options
  const texts = offerFileTexts[language]
  const list = makeElement('ul', { className: 'offer-file-list' })
  const summary = makeElement('p', { className: 'offer-hint', role: 'status' })
  frame.append(list, summary)
  let uploads: FileUpload[] = []
  let isRunning = false
  /** More files were chosen than a request may have. It is said until files are chosen again or one is taken away. */
  let areTooMany = false
  let showPending: (() => void) | undefined

  for (const kept of readKept(options.keptList)) begin(kept)
  updateSummary()
  addEventListener('online', retryFailed, { signal: life })

  function begin(kept: KeptFile, file?: File) {
    const upload = createFileUpload(kept, file, {
      ...{ language, findTicket },
      onChange: updateSummary,
      onRetry: () => restart(upload),
      onRemove: () => remove(upload),
    })
    uploads.push(upload)
    list.append(upload.element)
    upload.begin()
    void run()
  }

  function updateSummary() {
    const whole = uploads.filter(isWhole).length
    const done = uploads.length > 0 ? texts.done(whole, uploads.length) : ''
    summary.textContent = areTooMany ? `${texts.tooMany} ${done}` : done
    onChange()
    showPending?.()
  }

  function isAllWhole(): boolean {
    return uploads.every(isWhole)
  }

  function add(files: Iterable<File>) {
    areTooMany = false
    for (const file of files) {
      const { name, size, lastModified: modified } = file
      const known = uploads.find((upload) => upload.isFile(file))
      if (known?.mayRetry()) restart(known, file)
      else if (!known && uploads.length >= maxRequestFiles) areTooMany = true
      else if (!known) begin({ name, size, modified, isWhole: false }, file)
    }
    updateSummary()
  }

  function restart(upload: FileUpload, file?: File) {
    upload.wait(file)
    void run()
  }

  function retryFailed() {
    for (const upload of uploads) if (upload.problem() === 'failed') restart(upload)
  }

  function remove(upload: FileUpload) {
    areTooMany = false
    uploads = uploads.filter((each) => each !== upload)
    const next = upload.element.nextElementSibling ?? upload.element.previousElementSibling
    const control = frame.querySelector<HTMLElement>('input')
    const nextFocus = next?.querySelector<HTMLElement>('[data-remove]') ?? control
    upload.remove()
    nextFocus?.focus()
    updateSummary()
  }

  /** One at a time: on a bad line, two would both be slow. */
  async function run() {
    if (isRunning) return
    isRunning = true
    for (let next = nextWaiting(); next; next = nextWaiting()) await next.send()
    isRunning = false
  }

  function nextWaiting(): FileUpload | undefined {
    return uploads.find((upload) => upload.state() === 'waiting')
  }

  return {
    add,
    listToKeep: () =>
      JSON.stringify(uploads.map(({ kept }) => kept).filter(({ address }) => address)),
    wholeIds: () => uploads.filter(isWhole).map(({ kept }) => kept.address?.split('/').pop() ?? ''),
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

function isWhole({ kept }: FileUpload): boolean {
  return kept.isWhole
}

function isMoving(upload: FileUpload): boolean {
  return ['waiting', 'sending', 'paused'].includes(upload.state())
}

function readKept(written: string): KeptFile[] {
  try {
    return JSON.parse(written) as KeptFile[]
  } catch {
    return []
  }
}

/** Before the button that sends the form, while files are on their way: what it waits for, and a button to send without them. */
function createPendingPanel(before: HTMLElement, label: string, onclick: () => void) {
  const text = makeElement('p', {})
  const button = makeElement(
    'button',
    { type: 'button', className: 'button button-quiet', onclick },
    label,
  )
  const element = makeElement('div', { className: 'offer-pending', role: 'status' }, text, button)
  before.before(element)
  const say = (said: string) => {
    if (text.textContent !== said) text.textContent = said
  }
  return { element, say }
}
