import type { BackupNote } from '#content/backup-report.ts'
import { changedSections, diffSite, type SiteChanges } from '#content/changes/site-changes.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { counted } from '../dashboard/counted.ts'
import { type Difference, differences } from '../history/differences.ts'
import { placeLabel, sectionLabels } from '../saving/place-label.ts'

export interface SectionReview {
  section: SectionKey
  label: string
  details: string[]
}

/** What an import would change, section by section, in the administrator's words. */
export function reviewImport(current: SiteData, imported: SiteData): SectionReview[] {
  const changes = diffSite(current, imported)
  return changedSections(changes).map((section) => ({
    section,
    label: sectionLabels[section],
    details: detailsOf(section, changes, differences(section, current[section], imported[section])),
  }))
}

const lists = {
  services: 'site_services_items',
  whyChooseUs: 'site_why_choose_us_benefits',
  projects: 'site_projects_items',
} as const satisfies Partial<Record<SectionKey, keyof SiteChanges>>

function detailsOf(section: SectionKey, changes: SiteChanges, found: Difference[]): string[] {
  if (!(section in lists)) return [some(found.length, 'câmp modificat', 'câmpuri modificate')]
  const list = changes[lists[section as keyof typeof lists]]
  if (!list) return ['texte și imagini ale secțiunii']
  return [
    some(list.insert.length, 'element adăugat', 'elemente adăugate'),
    some(list.update.length, 'element modificat', 'elemente modificate'),
    some(list.delete.length, 'element șters', 'elemente șterse'),
  ].filter((detail) => detail !== '')
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : counted(count, one, many)
}

const noteTexts: Record<BackupNote['what'], string> = {
  filled: 'lipsea din fișier și s-a completat cu valoarea implicită',
  unknown: 'este necunoscut și nu se preia',
  repaired: 'nu era valid și s-a corectat',
  snippet: 'fișierul aduce un script de analiză, care va rula pe paginile publice',
}

export function noteText({ path, what }: BackupNote): string {
  return `${placeLabel(path)}: ${noteTexts[what]}`
}
