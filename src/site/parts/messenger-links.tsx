import { messengerLinks } from '#content/company/messenger-links.ts'
import type { View } from '../view/view.ts'

/** The messengers by which the company can be reached, in one row; nothing where none is set. */
export function MessengerLinks({ view: { site } }: { view: View }) {
  const links = messengerLinks(site.company)
  if (links.length === 0) return null
  return (
    <ul className="messenger-row">
      {links.map(({ messenger, name, href }) => (
        <li key={messenger}>
          <a href={href} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
