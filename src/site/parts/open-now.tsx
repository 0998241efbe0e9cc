import { openingTimes } from '#content/company/opening-hours.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { island } from '../attributes/island-attributes.ts'
import { openingTimesData } from '../attributes/open-now-attributes.ts'
import type { View } from '../view/view.ts'

/** An empty line, in which a script says whether the company is open now: a cached page has no now. */
export function OpenNow({ view }: { view: View }) {
  const { company, contact, lastUpdated } = view.site
  if (!contact.openNow || !company.isOn) return null
  const times = openingTimes(company, dayInMoldova(lastUpdated))
  if (!times) return null
  return (
    <p
      className="open-now"
      {...island('openNow', 'visible')}
      {...openingTimesData.props(JSON.stringify(times))}
    />
  )
}
