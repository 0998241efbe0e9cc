import type { LocalisedText } from '#content/values/localised-text.ts'
import { mailParts, phoneParts, type ReachPart } from '../reach.ts'
import { type View, words } from '../view.ts'

/** A number, with a word or two about it. More may need a second line, and an address where a line is short. */
const staysWhole = ({ text, href = '' }: ReachPart) => href.startsWith('tel:') && text.length <= 24

interface ReachLinksProps {
  view: View
  text: LocalisedText
}

/** One text, in which every number is a call link of its own. */
export function PhoneLinks(props: ReachLinksProps) {
  return <ReachLinks {...props} partsOf={phoneParts} />
}

/** The same with the mail addresses in it. */
export function MailLinks(props: ReachLinksProps) {
  return <ReachLinks {...props} partsOf={mailParts} />
}

function ReachLinks({
  view,
  text,
  partsOf,
}: ReachLinksProps & { partsOf: (written: string) => ReachPart[] }) {
  const { children, ...language } = words(text, view)
  return (
    <span {...language}>
      {partsOf(children).map((part) =>
        part.href ? (
          <a key={part.text} href={part.href} {...(staysWhole(part) && { className: 'unbroken' })}>
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
