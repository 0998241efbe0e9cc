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

/** The control names the problem only while it is shown, beside what else describes it. */
function markField(name: OfferField, problem?: string): void {
  const field = document.getElementById(controlId(name))
  const id = problemId(name)
  document.getElementById(id)?.remove()
  if (problem) {
    const text = makeElement('p', { className: 'offer-problem', id }, problem)
    field?.closest('.offer-field')?.append(text)
  }
  const help = field?.getAttribute('aria-describedby')?.replace(id, '').trim()
  put(field, 'aria-describedby', [problem && id, help].filter(Boolean).join(' '))
  put(field, 'aria-invalid', problem && 'true')
}

function put(element: Element | null, attribute: string, value: string | undefined): void {
  if (value) element?.setAttribute(attribute, value)
  else element?.removeAttribute(attribute)
}

export function announce(text: string): void {
  const notice = noticeElement()
  if (notice) notice.textContent = text
}

function noticeElement(): HTMLElement | null {
  return document.getElementById(offerNoticeId)
}
