import { messengerLinks } from '#content/company/messenger-links.ts'
import { textIn } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { firstPhone } from '../view/contact-links.ts'
import { offerLink } from '../view/page-links.ts'
import type { View } from '../view/view.ts'

export function PhoneBar({ view }: { view: View }) {
  const { site, page, texts, language } = view
  // The form's own page is for filling it in: the bar would lie over its fields.
  if (!site.contact.barOnPhones || page.kind === 'offer') return null
  const phone = firstPhone(textIn(site.contact.info.phone, language))
  const messengers = messengerLinks(site.company)
  const offer = offerLink(view)
  if (!phone && messengers.length === 0 && !offer) return null
  return (
    <nav
      className="phone-bar"
      aria-label={texts.quickContact}
      {...(page.kind === 'landing' && island('phoneBar', 'idle'))}
    >
      <ul>
        {phone && (
          <li>
            <BarLink href={phone.href} icon="phone" label={texts.call} />
          </li>
        )}
        {messengers.map(({ messenger, name, href }) => (
          <li key={messenger}>
            <BarLink href={href} icon={messenger} label={name} />
          </li>
        ))}
        {offer && (
          <li className="phone-bar-offer">
            <a {...offer}>{texts.requestQuoteShort}</a>
          </li>
        )}
      </ul>
    </nav>
  )
}

function BarLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <a href={href} {...(/^https:/.test(href) && { rel: 'noopener' })}>
      <Icon name={icon} />
      <span>{label}</span>
    </a>
  )
}
