import { changedSections, diffSite, type SiteChanges } from '#content/changes/site-changes.ts'
import type { ImportNote } from '#content/export/import-notes.ts'
import { type Difference, differences } from '#content/history/differences.ts'
import { pathLabel } from '#content/problems/path-label.ts'
import { picturesLabel, type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { storedSections } from '#content/site/stored-sections.ts'
import { formatCount } from '../screen/format-count.ts'

export function reviewImport(current: SiteData, imported: SiteData) {
  const changes = diffSite(current, imported)
  return changedSections(changes).map((section) => ({
    label: sections[section].label,
    details: detailsOf(section, changes, differences(section, current[section], imported[section])),
  }))
}

/** What a file changes beside the site's data: annotations of pictures, former addresses of projects. */
export function reviewOtherChanges(pictures: number, addresses: number) {
  const lines = [
    {
      label: picturesLabel,
      detail: formatNonZero(pictures, 'imagine descrisă altfel', 'imagini descrise altfel'),
    },
    {
      label: 'Adrese de dinainte ale proiectelor',
      detail: formatNonZero(
        addresses,
        'adresă care duce la proiect',
        'adrese care duc la proiecte',
      ),
    },
  ]
  return lines.flatMap(({ label, detail }) => (detail === '' ? [] : [{ label, details: [detail] }]))
}

function detailsOf(section: SectionKey, changes: SiteChanges, found: Difference[]): string[] {
  const lists = storedSections.find(({ key }) => key === section)?.lists ?? []
  if (lists.length === 0)
    return [formatNonZero(found.length, 'câmp modificat', 'câmpuri modificate')]
  const changed = lists.flatMap(({ table }) => changes[table] ?? [])
  if (changed.length === 0) return ['texte și imagini ale secțiunii']
  return changed
    .flatMap((list) => [
      formatNonZero(list.insert.length, 'element adăugat', 'elemente adăugate'),
      formatNonZero(list.update.length, 'element modificat', 'elemente modificate'),
      formatNonZero(list.delete.length, 'element șters', 'elemente șterse'),
    ])
    .filter((detail) => detail !== '')
}

function formatNonZero(count: number, one: string, many: string): string {
  return count === 0 ? '' : formatCount(count, one, many)
}

const noteTexts: Record<ImportNote['what'], string> = {
  outdated: 'textul românesc s-a schimbat de la export, traducerea nu se importă',
  'too-long': 'traducerea este prea lungă și nu se importă',
  filled: 'lipsea din fișier și s-a completat cu valoarea implicită',
  off: 'lipsea din fișier: secțiunea rămâne oprită și goală',
  unknown: 'este necunoscut și nu se preia',
  repaired: 'nu era valid și s-a corectat',
  cleaned: 'conține ce nu este permis într-o pagină și nu se preia',
  snippet: 'fișierul aduce un script de analiză, care va rula pe paginile publice',
}

export function noteText({ path, what, detail }: ImportNote): string {
  return `${pathLabel(path)}: ${noteTexts[what]}${detail === undefined ? '' : ` (${detail})`}`
}
