import {
  type OfferField,
  type OfferProblems,
  offerTextFields,
} from '#content/requests/offer-fields.ts'
import type { Language } from '#content/values/localised-text.ts'
import { controlId, offerNoticeId, problemId } from '../attributes/offer-attributes.ts'
import { offerTexts } from '../view/offer-texts.ts'

const checkedFields: OfferField[] = [...offerTextFields, 'consent']

/** Marks the fields at fault, focuses the first of them, and announces its problem or the notice. */
export function showProblems(problems: OfferProblems, language: Language, notice?: string): void {
  const texts = offerTexts[language].problems
  for (const name of checkedFields) {
    const problem = problems[name]
    markField(name, problem && texts[problem])
  }
  const [[first, problem] = []] = Object.entries(problems)
  announce(notice ?? (problem ? texts[problem] : ''))
  if (first) document.getElementById(controlId(first as OfferField))?.focus()
}

/** Takes away what is shown of problems that are no more. A new one waits for the next sending: nobody is corrected while typing. */
export function clearSolvedProblems(problems: OfferProblems): void {
  for (const name of checkedFields) {
    if (problems[name] || !document.getElementById(controlId(name))?.hasAttribute('aria-invalid'))
      continue
    const solved = document.getElementById(problemId(name))?.textContent
    const notice = document.getElementById(offerNoticeId)
    if (notice?.textContent === solved) announce('')
    markField(name)
  }
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
  const notice = document.getElementById(offerNoticeId)
  if (notice) notice.textContent = text
}
