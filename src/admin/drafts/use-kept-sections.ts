import { useSyncExternalStore } from 'react'
import type { SectionKey } from '#content/site/sections.ts'
import { keptSections, onDraftsChange } from './kept-drafts.ts'
import { useDraftOwner } from './use-draft-owner.ts'

export function useKeptSections(): SectionKey[] {
  const id = useDraftOwner()
  // A string, because React compares snapshots by identity.
  const sections = useSyncExternalStore(onDraftsChange, () => keptSections(id).join(' '))
  return sections === '' ? [] : (sections.split(' ') as SectionKey[])
}
