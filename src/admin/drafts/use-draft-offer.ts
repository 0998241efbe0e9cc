import { useEffect, useState } from 'react'
import { type Conflict, mergeSection } from '#content/changes/merge.ts'
import { sameContent } from '#content/same-content.ts'
import type { SectionKey, SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { dropDraft, type KeptDraft, readDraft } from './kept-drafts.ts'

interface DraftOfferOptions<Key extends SectionKey> {
  section: Key
  loaded: LoadedSite
  draft: () => SiteData[Key]
  replace: (value: SiteData[Key]) => void
  ask: (conflicts: Conflict[], merged: SiteData) => Promise<SiteData | null>
}

/** What an earlier visit left unsaved; it comes back only when asked for. */
export function useDraftOffer<Key extends SectionKey>(options: DraftOfferOptions<Key>) {
  const { section, loaded, draft, replace, ask } = options
  const { id } = useAdministrator()
  const [kept, setKept] = useState(() => unsavedDraft(id, section, loaded))

  // Kept text that is no different from what is saved, or cannot be read, is no draft.
  useEffect(() => {
    if (!unsavedDraft(id, section, loaded)) dropDraft(id, section)
  }, [id, section, loaded])

  if (!kept) return undefined

  const restore = async () => {
    const { merged, conflicts } = mergeSection(section, kept.base, kept.mine, draft())
    const whole = { ...loaded.site, [section]: merged }
    const answered = conflicts.length > 0 ? await ask(conflicts, whole) : whole
    if (!answered) return
    setKept(undefined)
    replace(answered[section])
  }
  const discard = () => {
    setKept(undefined)
    // What has been typed meanwhile is a draft of its own and stays kept.
    if (sameContent(draft(), loaded.site[section])) dropDraft(id, section)
  }

  return {
    keptAt: kept.keptAt,
    hasMoved: !sameContent(kept.base, loaded.site[section]),
    onRestore: () => void restore(),
    onDiscard: discard,
  }
}

function unsavedDraft<Key extends SectionKey>(
  userId: string,
  section: Key,
  loaded: LoadedSite,
): KeptDraft<Key> | undefined {
  const kept = readDraft(userId, section)
  return kept && !sameContent(kept.mine, loaded.site[section]) ? kept : undefined
}
