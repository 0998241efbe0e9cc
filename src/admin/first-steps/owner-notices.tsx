import { Link } from 'react-router'
import type { SiteData } from '#content/site/site-data.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
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
    <Notice tone="error" title="Vizitatorii văd date de contact de probă">
      <ul>
        {contacts.map(({ label, to, value }) => (
          <li key={to} className="flex items-center gap-x-2">
            <Link to={to} className="shrink-0 underline underline-offset-4 pointer-coarse:py-2.5">
              Schimbă {label}
            </Link>
            <span className="truncate text-quiet">{value}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
