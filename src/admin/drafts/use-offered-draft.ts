import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { mergeSection } from '#content/changes/merge.ts'
import { changedDetails, detailsIn, withSectionDetails } from '#content/site/details.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { toastFailure } from '../notices/failure.ts'
import type { useSave } from '../saving/use-save.ts'
import { type FromHistory, isOfThisVisit, settleDraft } from './kept-drafts.ts'
import type { OfferedDraft, OpenDrafts, viewOf } from './open-drafts.ts'

/** A kept draft is restored or deleted as the administrator says; what comes from the history or from this visit is restored at once. */
export function useOfferedDraft(
  section: SectionKey,
  { offered, isDirty }: Pick<ReturnType<typeof viewOf>, 'offered' | 'isDirty'>,
  drafts: OpenDrafts,
  loaded: LoadedSite,
  askAboutConflicts: ReturnType<typeof useSave>['askAboutConflicts'],
) {
  const saved = offered && loaded.site[offered.key]
  // A kept draft with the text that is saved now is not offered.
  const isSaved = offered !== undefined && sameContent(offered.kept.mine, saved)
  const settle = useCallback(
    (text?: SiteData[SectionKey]) => {
      if (!offered) return
      settleDraft(offered.kept)
      drafts.dispatch(offered.key, text ? { type: 'keptRestored', text } : { type: 'keptSettled' })
    },
    [offered, drafts],
  )
  useEffect(() => {
    if (isSaved) settle()
  }, [isSaved, settle])

  const restoring = useRef(new Set<string>())
  const [unresolved, setUnresolved] = useState<string>()
  const restore = async (draft: OfferedDraft) => {
    const { storageKey } = draft.kept
    if (restoring.current.has(storageKey)) return
    restoring.current.add(storageKey)
    try {
      if (!(await mergeKept(draft))) setUnresolved(storageKey)
    } catch (error) {
      setUnresolved(storageKey)
      toastFailure(
        'Ciorna nu a putut fi reluată.',
        error,
        'Rămâne în acest browser. Verificați conexiunea și încercați din nou.',
      )
    } finally {
      restoring.current.delete(storageKey)
    }
  }
  const mergeKept = async ({ key, kept: { base, mine } }: OfferedDraft) => {
    // The merge needs to know what stands on the site now in place of the details that the draft has changed.
    await drafts.fetchDetails(key, changedDetails(key, base, mine))
    const { merged, conflicts } = mergeSection(key, base, mine, drafts.of(key).draft.text)
    const site = { ...loaded.site, [key]: merged }
    const resolved = conflicts.length === 0 ? site : await askAboutConflicts(conflicts, site)
    if (resolved) settle(resolved[key])
    return resolved !== undefined
  }

  const [fromHistory, setFromHistory] = useState<FromHistory>()
  // Saved or discarded: what is typed from now on is not of the history.
  useEffect(() => {
    if (!isDirty) setFromHistory(undefined)
  }, [isDirty])
  const restoreAtOnce = useEffectEvent(restore)
  const isAtOnce =
    offered !== undefined &&
    offered.kept.storageKey !== unresolved &&
    (offered.kept.fromHistory !== undefined || isOfThisVisit(offered.kept))
  useEffect(() => {
    if (!offered || !isAtOnce || isSaved) return
    if (offered.kept.fromHistory) setFromHistory(offered.kept.fromHistory)
    void restoreAtOnce(offered)
  }, [offered, isAtOnce, isSaved])

  return {
    fromHistory,
    offer: offered &&
      saved &&
      !isAtOnce &&
      !isSaved && {
        sectionLabel: offered.key === section ? undefined : sections[offered.key].label,
        keptAt: offered.kept.keptAt,
        isSavedSince: !sameContent(offered.kept.base, withDetailsOf(offered, saved)),
        onRestore: () => void restore(offered),
        onDiscard: () => settle(),
      },
  }
}

/** The saved section. Where its details are not loaded, those that the draft started from count as saved. */
function withDetailsOf({ key, kept }: OfferedDraft, saved: SiteData[SectionKey]) {
  return withSectionDetails(key, saved, detailsIn(key, kept.base))
}
