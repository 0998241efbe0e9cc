import type { SiteData } from '../site/site-data.ts'
import { valueAtPath, withValueAtPath } from '../site/value-at-path.ts'
import type { Language } from '../values/localised-text.ts'
import { type Place, pathOfPlace } from './place.ts'

export function valueAt(place: Place, site: Partial<SiteData>): unknown {
  const path = pathOfPlace(place, site)
  return path === undefined ? undefined : valueAtPath(site, path)
}

/** The site with another text there; everything beside its path stays the same object. */
export function withTextAt(
  place: Place,
  site: SiteData,
  language: Language,
  text: string,
): SiteData | undefined {
  const path = pathOfPlace(place, site)
  return path === undefined ? undefined : withValueAtPath(site, `${path}.${language}`, text)
}
