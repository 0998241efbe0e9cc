import type { UploadRefusal } from '#content/requests/request-files.ts'
import type { Language } from '#content/values/localised-text.ts'
import { makeElement } from '../attributes/make-element.ts'
import { type OfferFileTexts, offerFileTexts } from '../view/offer-file-texts.ts'

/** `again`: the page was left while the file was being sent, and it has to be chosen again. */
export type FileProblem = UploadRefusal | 'failed' | 'again' | 'empty'
export type FileState = 'waiting' | 'sending' | 'paused' | 'whole' | 'problem'

interface FileRowOptions {
  name: string
  size: number
  language: Language
  onRetry(): void
  onRemove(): void
}

export function createFileRow(options: FileRowOptions) {
  const { name, size, language, onRetry, onRemove } = options
  const texts = offerFileTexts[language]
  const shownSize = makeElement('span', {}, sizeText(size, language))
  const title = makeElement('p', { className: 'offer-file-name' }, name, ' ', shownSize)
  const ariaLabel = `${texts.progress} ${name}`
  const progress = makeElement('progress', { max: Math.max(size, 1), ariaLabel })
  const status = makeElement('p', { className: 'offer-file-status' })
  const retry = smallButton(texts.retry, name, onRetry)
  const remove = smallButton(texts.remove, name, onRemove)
  remove.dataset.remove = ''
  const parts = [title, progress, status, retry, remove]
  const element = makeElement('li', { className: 'offer-file' }, ...parts)
  return {
    element,
    show(state: FileState, problem: FileProblem | undefined, mayRetry: boolean): void {
      element.dataset.state = state
      progress.hidden = state !== 'sending' && state !== 'paused'
      retry.hidden = !mayRetry
      if (problem) status.textContent = problemText(problem, texts)
      else if (state === 'waiting' || state === 'paused' || state === 'whole')
        status.textContent = texts[state]
    },
    showProgress(sent: number): void {
      progress.value = sent
      const percent = new Intl.NumberFormat(language, { style: 'percent' })
      status.textContent = texts.sending(percent.format(Math.min(sent / size, 1)))
    },
  }
}

function smallButton(text: string, name: string, onclick: () => void): HTMLButtonElement {
  const ariaLabel = `${text}: ${name}`
  const look = { type: 'button', className: 'offer-file-button' } as const
  return makeElement('button', { ...look, ariaLabel, onclick }, text)
}

function problemText(problem: FileProblem, texts: OfferFileTexts): string {
  return problem in texts.refusals
    ? texts.refusals[problem as UploadRefusal]
    : texts[problem as 'failed' | 'again' | 'empty']
}

function sizeText(bytes: number, language: Language): string {
  const isSmall = bytes < 1_000_000
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(bytes / (isSmall ? 1_000 : 1_000_000))
}
