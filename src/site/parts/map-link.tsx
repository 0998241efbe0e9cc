import { parseCoordinates } from '#content/values/coordinates.ts'
import { textIn } from '#content/values/localised-text.ts'
import { companyTexts } from '../view/company-texts.ts'
import type { View } from '../view/view.ts'

/** Opens a map elsewhere, at the office's coordinates or else at its address; nothing of it is loaded here. */
export function MapLink({ view }: { view: View }) {
  const { company, contact } = view.site
  const point = company.isOn ? parseCoordinates(company.coordinates) : undefined
  const query = point
    ? `${point.latitude},${point.longitude}`
    : encodeURIComponent(textIn(contact.info.location, view.language))
  return (
    <p className="map-link">
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noopener"
      >
        {companyTexts[view.language].map}
      </a>
    </p>
  )
}
