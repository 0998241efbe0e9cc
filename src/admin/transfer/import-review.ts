import type { BackupNote } from '#content/backup/backup-report.ts'
import { changedSections, diffSite, type SiteChanges } from '#content/changes/site-changes.ts'
import { pathLabel } from '#content/path-label.ts'
import type { SectionKey } from '#content/sections.ts'
import { sections } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { storedSections } from '#content/stored-sections.ts'
import { type Difference, differences } from '../history/differences.ts'
import { counted } from '../screen/counted.ts'

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
    label: sections[section].label,
    details: detailsOf(section, changes, differences(section, current[section], imported[section])),
  }))
}

function detailsOf(section: SectionKey, changes: SiteChanges, found: Difference[]): string[] {
  const lists = storedSections.find(({ key }) => key === section)?.lists ?? []
  if (lists.length === 0) return [some(found.length, 'câmp modificat', 'câmpuri modificate')]
  const changed = lists.flatMap(({ table }) => changes[table] ?? [])
  if (changed.length === 0) return ['texte și imagini ale secțiunii']
  return changed
    .flatMap((list) => [
      some(list.insert.length, 'element adăugat', 'elemente adăugate'),
      some(list.update.length, 'element modificat', 'elemente modificate'),
      some(list.delete.length, 'element șters', 'elemente șterse'),
    ])
    .filter((detail) => detail !== '')
}

function some(count: number, one: string, many: string): string {
  return count === 0 ? '' : counted(count, one, many)
}

const noteTexts: Record<BackupNote['what'], string> = {
  filled: 'lipsea din fișier și s-a completat cu valoarea implicită',
  unknown: 'este necunoscut și nu se preia',
  repaired: 'nu era valid și s-a corectat',
  cleaned: 'conține ce nu este permis într-o pagină și nu se preia',
  snippet: 'fișierul aduce un script de analiză, care va rula pe paginile publice',
}

export function noteText({ path, what, detail }: BackupNote): string {
  return `${pathLabel(path)}: ${noteTexts[what]}${detail === undefined ? '' : ` (${detail})`}`
}
