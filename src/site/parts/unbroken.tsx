import type { ReactNode } from 'react'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { textProps, type View } from '../view/view.ts'

const unbreakable = /(\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}|\bMD-\d{4}\b|\be-mail\b)/i

/** A text in which time spans, post codes and the word "e-mail" stay on one line. */
export function Unbroken({ view, text }: { view: View; text: LocalisedText }) {
  const { children, ...language } = textProps(text, view)
  return <span {...language}>{unbrokenParts(children)}</span>
}

export function unbrokenParts(text: string): ReactNode {
  return text.split(unbreakable).map((part, index) =>
    unbreakable.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
