import { useSyncExternalStore } from 'react'
import type { SectionKey } from '#content/site/sections.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { keptSections, onDraftsChange } from './kept-drafts.ts'

/** Sections with unsaved text, in this tab or left from an earlier visit. */
export function useKeptSections(): SectionKey[] {
  const { id } = useAdministrator()
  // A string, because React compares snapshots by identity.
  const sections = useSyncExternalStore(onDraftsChange, () => keptSections(id).join(' '))
  return sections === '' ? [] : (sections.split(' ') as SectionKey[])
}
