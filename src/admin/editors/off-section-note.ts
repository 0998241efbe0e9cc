import { isOn } from '#content/optional-sections.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'

/** For whoever has just saved items and would look for them on the site. */
export function offSectionNote(section: SectionKey, site: SiteData): string | undefined {
  const hasItems = Object.values(site[section]).some(
    (value) => Array.isArray(value) && value.length > 0,
  )
  if (isOn(section, site[section]) || !hasItems) return undefined
  return 'Secțiunea este oprită: vizitatorii o văd după ce o porniți, sus, la „Pe site”.'
}
