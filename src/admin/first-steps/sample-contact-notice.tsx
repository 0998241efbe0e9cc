import { Link } from 'react-router'
import type { SiteData } from '#content/site-data.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sampleContacts } from './first-steps.ts'

/** In red, and also when the first steps were put away: a client who calls the sample number is lost. */
export function SampleContactNotice({ site }: { site: SiteData }) {
  const contacts = sampleContacts(site)
  if (contacts.length === 0) return null
  return (
    <Notice
      tone="error"
      title="Vizitatorii văd date de contact de probă"
      actions={contacts.map(({ label, to }) => (
        <Link key={to} to={to} className={buttonClass()}>
          Schimbă {label}
        </Link>
      ))}
    >
      <ul>
        {contacts.map(({ to, value }) => (
          <li key={to} className="break-words">
            {value}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
