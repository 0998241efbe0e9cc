import type { BackupNote } from '#content/backup-report.ts'
import { changedSections, diffSite, type SiteChanges } from '#content/changes/site-changes.ts'
import type { SectionKey, SiteData } from '#content/site-data.ts'
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
  if (!(section in lists)) return [counted(found.length, 'câmp modificat', 'câmpuri modificate')]
  const list = changes[lists[section as keyof typeof lists]]
  if (!list) return ['texte și imagini ale secțiunii']
  return [
    counted(list.insert.length, 'element adăugat', 'elemente adăugate'),
    counted(list.update.length, 'element modificat', 'elemente modificate'),
    counted(list.delete.length, 'element șters', 'elemente șterse'),
  ].filter((detail) => detail !== '')
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return ''
  if (count === 1) return `1 ${one}`
  return `${count} ${withDe(count)}${many}`
}

/** Romanian puts `de` between a number and its noun where the last two digits are 0 or from 20 on. */
function withDe(count: number): string {
  const rest = count % 100
  return rest === 0 || rest >= 20 ? 'de ' : ''
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
