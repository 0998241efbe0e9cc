import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { type ContactPart, mailParts, phoneParts } from '../view/contact-links.ts'
import { textProps, type View } from '../view/view.ts'

/** A phone number with a short remark stays on one line. Longer texts and mail addresses may need to wrap on a phone. */
const staysWhole = ({ text, href = '' }: ContactPart) =>
  href.startsWith('tel:') && text.length <= 24

interface ContactLinksProps {
  view: View
  text: LocalisedText
}

export function PhoneLinks(props: ContactLinksProps) {
  return <ContactLinks {...props} partsOf={phoneParts} />
}

export function MailLinks(props: ContactLinksProps) {
  return <ContactLinks {...props} partsOf={mailParts} />
}

function ContactLinks({ view, text, partsOf }: ContactLinksProps & { partsOf: typeof mailParts }) {
  return (
    <span {...textProps(text, view)}>
      {partsOf(textIn(text, view.language)).map((part) =>
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
