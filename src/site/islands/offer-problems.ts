import {
  checkedFields,
  type OfferField,
  type OfferProblems,
  problemsInOrder,
} from '#content/requests/offer-fields.ts'
import type { Language } from '#content/values/localised-text.ts'
import { controlId, offerNoticeId, problemId } from '../attributes/offer-attributes.ts'
import { problemInList, problemText } from '../view/offer-answer-texts.ts'

/** Marks the fields at fault, focuses the first of them, and announces the notice, or else each problem. */
export function showProblems(problems: OfferProblems, language: Language, notice?: string): void {
  for (const name of checkedFields) {
    const problem = problems[name]
    markField(name, problem && problemText(language, name, problem))
  }
  const found = problemsInOrder(problems)
  announce(notice ?? '')
  if (notice === undefined && found.length > 0) noticeElement()?.append(listOf(found, language))
  const [[first] = []] = found
  if (first) document.getElementById(controlId(first))?.focus()
}

/**
 * Takes away what is shown of problems that are no more. A new one waits for the next sending, since nobody is corrected while
 * typing; only a text that was pasted longer than it may be is told at once.
 */
export function updateProblems(problems: OfferProblems, language: Language): void {
  const list = noticeElement()?.querySelector('ul')
  for (const name of checkedFields)
    if (problems[name] === 'long') markField(name, problemText(language, name, 'long'))
  for (const name of checkedFields) {
    if (problems[name] || !document.getElementById(controlId(name))?.hasAttribute('aria-invalid'))
      continue
    list?.querySelector(`[href="#${controlId(name)}"]`)?.parentElement?.remove()
    markField(name)
  }
  if (list && !list.firstElementChild) announce('')
}

/** As the form comes back from the server without scripts. */
function listOf(
  problems: ReturnType<typeof problemsInOrder>,
  language: Language,
): HTMLUListElement {
  const list = document.createElement('ul')
  for (const [name, problem] of problems) {
    const link = document.createElement('a')
    link.href = `#${controlId(name)}`
    link.textContent = problemInList(language, name, problem)
    list.appendChild(document.createElement('li')).append(link)
  }
  return list
}

function markField(name: OfferField, problem?: string): void {
  const field = document.getElementById(controlId(name))
  const text = document.getElementById(problemId(name))
  if (problem) field?.setAttribute('aria-invalid', 'true')
  else field?.removeAttribute('aria-invalid')
  if (!text) return
  text.hidden = problem === undefined
  text.textContent = problem ?? ''
}

export function announce(text: string): void {
  const notice = noticeElement()
  if (notice) notice.textContent = text
}

function noticeElement(): HTMLElement | null {
  return document.getElementById(offerNoticeId)
}
