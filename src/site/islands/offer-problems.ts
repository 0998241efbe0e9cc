import {
  type OfferField,
  type OfferProblem,
  type OfferProblems,
  problemsInOrder,
} from '#content/requests/offer-fields.ts'
import type { FormField } from '#content/requests/request.ts'
import type { Language } from '#content/values/localised-text.ts'
import { makeElement } from '../attributes/make-element.ts'
import { controlId, offerNoticeId, problemId } from '../attributes/offer-attributes.ts'
import { problemInList, problemText } from '../view/offer-answer-texts.ts'
import { showControl } from './offer-controls.ts'

export function createProblems(fields: readonly FormField[], language: Language) {
  const names: OfferField[] = [...fields.map(({ name }) => name), 'consent']
  const textOf = (name: OfferField, problem: OfferProblem) =>
    problemText(language, problem, fields.find((field) => field.name === name)?.maxLength)

  /** As the form comes back from the server without scripts. */
  function listOf(problems: ReturnType<typeof problemsInOrder>): HTMLUListElement {
    const rows = problems.map(([name, problem]) => {
      const label =
        document.querySelector(`label[for="${controlId(name)}"]`)?.firstChild?.textContent ?? ''
      const text = problemInList(problem, textOf(name, problem), label)
      return makeElement('li', {}, makeElement('a', { href: `#${controlId(name)}` }, text))
    })
    return makeElement('ul', {}, ...rows)
  }

  return {
    show(problems: OfferProblems, notice?: string): void {
      for (const name of names) {
        const problem = problems[name]
        markField(name, problem && textOf(name, problem))
        if (problem) showControl(document.getElementById(controlId(name)))
      }
      const inOrder = problemsInOrder(problems, fields)
      announce(notice ?? '')
      if (notice === undefined && inOrder.length > 0) noticeElement()?.append(listOf(inOrder))
      const [[first] = []] = inOrder
      if (first) document.getElementById(controlId(first))?.focus()
    },
    /**
     * Takes away what is shown of problems that are no more. A new one waits for the next sending, since nobody is corrected while
     * typing; only a text that was pasted longer than it may be is told at once.
     */
    update(problems: OfferProblems): void {
      const list = noticeElement()?.querySelector('ul')
      for (const name of names) {
        if (problems[name] === 'long') markField(name, textOf(name, 'long'))
        const control = document.getElementById(controlId(name))
        if (problems[name] || !control?.hasAttribute('aria-invalid')) continue
        list?.querySelector(`[href="#${controlId(name)}"]`)?.parentElement?.remove()
        markField(name)
      }
      if (list && !list.firstElementChild) announce('')
    },
  }
}

function markField(name: OfferField, problem?: string): void {
  const field = document.getElementById(controlId(name))
  const shown = document.getElementById(problemId(name))
  if (!problem) {
    shown?.remove()
    field?.removeAttribute('aria-invalid')
    return
  }
  const text = shown ?? makeElement('p', { className: 'offer-problem', id: problemId(name) })
  text.textContent = problem
  field?.closest('.offer-field')?.append(text)
  field?.setAttribute('aria-invalid', 'true')
}

export function announce(text: string): void {
  const notice = noticeElement()
  if (notice) notice.textContent = text
}

function noticeElement(): HTMLElement | null {
  return document.getElementById(offerNoticeId)
}
