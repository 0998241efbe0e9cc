import type { LocalisedText } from '#content/values/localised-text.ts'
import { textProps, type View } from '../view/view.ts'

const unbreakable = /(\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}|\bMD-\d{4}\b)/

/** A text in which time spans and post codes stay on one line. */
export function Unbroken({ view, text }: { view: View; text: LocalisedText }) {
  const { children, ...language } = textProps(text, view)
  return (
    <span {...language}>
      {children.split(unbreakable).map((part) =>
        unbreakable.test(part) ? (
          <span key={part} className="unbroken">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  )
}
