import { type Conflict, mergeSection } from '#content/changes/merge.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { KeptDraft } from './kept-drafts.ts'

export type KeptDrafts = { [Key in SectionKey]?: KeptDraft<Key> }

export function composeDrafts(site: SiteData, drafts: KeptDrafts) {
  const conflicts: Conflict[] = []
  let merged = site
  for (const section of Object.keys(drafts) as SectionKey[]) {
    const kept = drafts[section]
    if (!kept) continue
    const result = mergeSection(section, kept.base, kept.mine, site[section])
    merged = { ...merged, [section]: result.merged }
    conflicts.push(...result.conflicts)
  }
  return { merged, conflicts }
}
