import { Link } from 'react-router'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sampleContacts } from './first-steps.ts'
import { FirstStepsCard } from './first-steps-card.tsx'

/** Loaded after the dashboard, since it compares the site with all built-in texts. */
export function OwnerNotices({ loaded }: { loaded: LoadedSite }) {
  return (
    <>
      <SampleContactNotice site={loaded.site} />
      <FirstStepsCard loaded={loaded} />
    </>
  )
}

/** In red, and also when the first steps are hidden: a client who calls the sample number is lost. */
function SampleContactNotice({ site }: { site: SiteData }) {
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
