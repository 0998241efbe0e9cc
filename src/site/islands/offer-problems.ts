import {
  type OfferField,
  type OfferProblems,
  offerTextFields,
} from '#content/requests/offer-fields.ts'
import type { Language } from '#content/values/localised-text.ts'
import { controlId, offerNoticeId, problemId } from '../attributes/offer-attributes.ts'
import { offerTexts } from '../view/offer-texts.ts'

/** Marks the fields at fault, focuses the first of them, and announces its problem or the notice. */
export function showProblems(problems: OfferProblems, language: Language, notice?: string): void {
  const texts = offerTexts[language].problems
  for (const name of [...offerTextFields, 'consent'] as OfferField[]) {
    const problem = problems[name]
    const field = document.getElementById(controlId(name))
    const text = document.getElementById(problemId(name))
    if (problem) field?.setAttribute('aria-invalid', 'true')
    else field?.removeAttribute('aria-invalid')
    if (!text) continue
    text.hidden = problem === undefined
    text.textContent = problem ? texts[problem] : ''
  }
  const [[first, problem] = []] = Object.entries(problems)
  announce(notice ?? (problem ? texts[problem] : ''))
  if (first) document.getElementById(controlId(first as OfferField))?.focus()
}

export function announce(text: string): void {
  const notice = document.getElementById(offerNoticeId)
  if (notice) notice.textContent = text
}
