import { useEffect, useState } from 'react'
import { type Conflict, mergeSection } from '#content/changes/merge.ts'
import type { SectionKey } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/load-site.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { KeptDraft } from './kept-drafts.ts'

interface DraftOfferOptions<Key extends SectionKey> {
  section: Key
  loaded: LoadedSite
  keeper: DraftKeeper<Key>
  draft: () => SiteData[Key]
  replace: (value: SiteData[Key]) => void
  /** Keeps what is typed, or nothing where it is no different from what is saved. */
  compare: () => void
  ask: (conflicts: Conflict[], merged: SiteData) => Promise<SiteData | null>
}

/** What an earlier visit left unsaved; it comes back only when asked for. */
export function useDraftOffer<Key extends SectionKey>(options: DraftOfferOptions<Key>) {
  const { section, loaded, keeper, draft, replace, compare, ask } = options
  const saved = loaded.site[section]
  const [kept, setKept] = useState(() => keeper.earlier())
  const isNeedless = kept !== undefined && sameContent(kept.mine, saved)

  const next = () => {
    keeper.answerEarlier()
    setKept(keeper.earlier())
  }

  // Kept text that is no different from what is saved is no draft.
  useEffect(() => {
    if (!isNeedless) return
    keeper.answerEarlier()
    compare()
    setKept(keeper.earlier())
  }, [isNeedless, keeper, compare])

  if (!kept || isNeedless) return undefined

  const restore = async () => {
    const restored = await withAnswers(kept)
    if (!restored) return
    next()
    replace(restored)
  }

  const withAnswers = async ({ base, mine }: KeptDraft<Key>) => {
    const { merged, conflicts } = mergeSection(section, base, mine, draft())
    if (conflicts.length === 0) return merged
    const answered = await ask(conflicts, { ...loaded.site, [section]: merged })
    return answered?.[section]
  }

  return {
    keptAt: kept.keptAt,
    hasMoved: !sameContent(kept.base, saved),
    onRestore: () => void restore(),
    onDiscard: () => {
      next()
      compare()
    },
  }
}
