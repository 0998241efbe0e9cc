import type { LoadedSite } from '#data/load-site.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import { SampleContactNotice } from './sample-contact-notice.tsx'

/** Loaded after the dashboard, since it compares the site with all built-in texts. */
export function OwnerNotices({ loaded }: { loaded: LoadedSite }) {
  return (
    <>
      <SampleContactNotice site={loaded.site} />
      <FirstStepsCard loaded={loaded} />
    </>
  )
}
