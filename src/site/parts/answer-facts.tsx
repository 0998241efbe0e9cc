import { Fragment } from 'react'
import { isBlankIn } from '#content/values/localised-text.ts'
import { offerTexts } from '../view/offer-texts.ts'
import { textProps, type View } from '../view/view.ts'

/** Beside the form: who answers, and within what time. */
export function AnswerFacts({ view }: { view: View }) {
  const { answerer, answerTime } = view.site.requestForm
  const texts = offerTexts[view.language]
  const facts = [
    { label: texts.answerer, text: answerer },
    { label: texts.answerTime, text: answerTime },
  ].filter(({ text }) => !isBlankIn(text, view.language))
  if (facts.length === 0) return null
  return (
    <div className="answer-facts">
      {facts.map(({ label, text }) => (
        <Fragment key={label}>
          <dt className="label">{label}</dt>
          <dd {...textProps(text, view)} />
        </Fragment>
      ))}
    </div>
  )
}
