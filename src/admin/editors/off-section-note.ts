import { isOn } from '#content/shown/optional-sections.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { hasItems } from './has-items.ts'

/** For whoever has just saved items and would look for them on the site. */
export function offSectionNote(section: SectionKey, site: SiteData): string | undefined {
  if (isOn(section, site[section]) || !hasItems(site[section])) return undefined
  return 'Secțiunea este oprită: vizitatorii o văd după ce o porniți, sus, la „Pe site”.'
}
