import type { Language } from '#content/values/localised-text.ts'
import { createFileRow, type FileProblem, type FileState } from './offer-file-row.ts'
import { discardFile, foreseenProblem, sendOfferFile } from './offer-file-sending.ts'

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
