import { answerConflict } from '#content/changes/answer-conflict.ts'
import { type Difference, siteDifferences } from '#content/history/differences.ts'
import { inOrderOf, undoSave } from '#content/history/undo-save.ts'
import { pathLabels } from '#content/problems/path-label.ts'
import { wholeLanding } from '#content/shown/first-page.ts'
import { isListPath, type ListPath } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'

export type Change = Difference & { section: SectionKey; label: string }

export function changesOf(saved: SiteData, draft: SiteData): Change[] {
  return siteDifferences(saved, draft).flatMap(({ section, found }) =>
    found.map((difference) => ({
      ...difference,
      section,
      label: labelOf(difference, difference.after === null ? saved : draft),
    })),
  )
}

function labelOf({ path }: Difference, site: SiteData): string {
  const [, ...steps] = pathLabels(path, site)
  const [key = ''] = path.split('.')
  const label = sections[key as SectionKey].label
  // The name of an item says which list it is in.
  const shown =
    steps.length > 1 && isListPath(path.split('.', 2).join('.')) ? steps.slice(1) : steps
  return [label, ...shown].join(' › ')
}

type Items = Record<string, unknown>[]

export function withoutChange(
  { section, path, before, after }: Change,
  saved: SiteData,
  draft: SiteData,
): SiteData[SectionKey] {
  const now = section === 'landing' ? wholeLanding(draft) : draft[section]
  if (isListPath(path)) return withOrderOf(path, now, saved)
  if (before === null || after === null) {
    const key = path.split('.').slice(2).join('.')
    return undoSave<SectionKey>(section, { before: saved[section], after: now, now }, key)
  }
  const site = { ...draft, [section]: now }
  return answerConflict(site, { path, mine: before, theirs: after }, 'mine')[section]
}

function withOrderOf(path: ListPath, now: object, saved: SiteData): SiteData[SectionKey] {
  const [section, field] = path.split('.') as [SectionKey, string]
  const whole = section === 'landing' ? wholeLanding(saved) : saved[section]
  const itemsIn = (content: object) => (content as Record<string, Items>)[field] ?? []
  return { ...now, [field]: inOrderOf(path, itemsIn(now), itemsIn(whole)) } as SiteData[SectionKey]
}
