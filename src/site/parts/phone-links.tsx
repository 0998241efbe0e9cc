import type { LocalisedText } from '#content/localised-text.ts'
import { phoneParts } from '../reach.ts'
import { type View, words } from '../view.ts'

/** One text, in which every number is a call link of its own. */
export function PhoneLinks({ view, text }: { view: View; text: LocalisedText }) {
  const { children, ...language } = words(text, view)
  return (
    <span {...language}>
      {phoneParts(children).map((part) =>
        part.href ? (
          <a key={part.text} href={part.href}>
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
