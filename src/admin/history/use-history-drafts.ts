import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import type { Difference } from '#content/history/differences.ts'
import { bringBackField, type SavedPart, undoSave } from '#content/history/undo-save.ts'
import { detailsIn, withSectionDetails } from '#content/site/details.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { composeDrafts } from '../drafts/compose-drafts.ts'
import {
  type KeptDraft,
  keepDraft,
  keptSections,
  newStorageKey,
  readDrafts,
  settleDraft,
} from '../drafts/kept-drafts.ts'
import { useDraftOwner } from '../drafts/use-draft-owner.ts'
import { useScreens } from '../screen/screens-context.ts'

export type HistoryDrafts = ReturnType<typeof useHistoryDrafts>

/** Puts what the history has of a version into drafts, which are published only when they are saved. */
export function useHistoryDrafts(version: number, now: SiteData) {
  const id = useDraftOwner()
  const navigate = useNavigate()
  const screens = useScreens()
  /** The sections that were left alone, since they have a draft already. */
  const [withDrafts, setWithDrafts] = useState<SectionKey[]>([])

  const keep = (section: SectionKey, draft: Pick<KeptDraft, 'base' | 'mine'>, isUndo: boolean) =>
    keepDraft(id, newStorageKey(id, section), {
      ...draft,
      keptAt: Date.now(),
      fromHistory: { version, isUndo },
    })
  const open = (sections: readonly SectionKey[]) => {
    const [section] = sections
    const editor = screens.find((screen) => screen.section === section)
    if (sections.length === 1) return navigate(`/${editor?.path}`)
    toast.info('Ciornele sunt pregătite; pe site nu s-a schimbat nimic.', {
      description: 'Deschideți fiecare secțiune ori apăsați „Salvează tot” pentru a le publica.',
      duration: 10_000,
    })
    navigate('/dashboard')
  }

  /** Whether none of the sections has a kept draft, which an earlier version would collide with. The dialog then names those that have one. */
  const checkNoDrafts = (sections: readonly SectionKey[]): boolean => {
    const kept = keptSections(id).filter((section) => sections.includes(section))
    setWithDrafts(kept)
    return kept.length === 0
  }
  const restore = (before: SiteData, sections: readonly SectionKey[]) => {
    if (!checkNoDrafts(sections)) return
    for (const section of sections)
      keep(section, { base: now[section], mine: before[section] }, false)
    open(sections)
  }

  /** Changes the sections as they are now, or as their newest drafts have them. */
  const change = (
    sections: readonly SectionKey[],
    changed: (section: SectionKey, now: SiteData[SectionKey]) => SiteData[SectionKey],
  ) => {
    const found = sections.map((section) => ({ section, ...sectionWithDraft(id, now, section) }))
    const clashing = found.filter(({ conflicts }) => conflicts.length > 0)
    setWithDrafts(clashing.map(({ section }) => section))
    if (clashing.length > 0) return
    for (const { section, base, mine, kept } of found) {
      keep(section, { base, mine: changed(section, mine) }, true)
      if (kept) settleDraft(kept)
    }
    open(sections)
  }
  const undo = (
    { before, after }: Record<'before' | 'after', SiteData>,
    sections: readonly SectionKey[],
    part?: SavedPart,
  ) =>
    change(sections, (section, now) => {
      const sides = { before: before[section], after: after[section], now }
      return undoSave<SectionKey>(section, sides, part)
    })
  const bringBack = (section: SectionKey, field: Difference) =>
    change([section], (_, now) => bringBackField(section, now, field))

  return { withDrafts, checkNoDrafts, restore, undo, bringBack }
}

function sectionWithDraft(userId: string, now: SiteData, section: SectionKey) {
  const [kept] = readDrafts<SectionKey>(userId, section)
  if (!kept) return { base: now[section], mine: now[section], conflicts: [], kept }
  // Where only one of them has loaded an item's details, the other has left them as they are.
  const base = withSectionDetails(section, now[section], detailsIn(section, kept.base))
  const mine = withSectionDetails(section, kept.mine, detailsIn(section, base))
  const { merged, conflicts } = composeDrafts(
    { ...now, [section]: base },
    { [section]: { ...kept, mine } },
  )
  return { base, mine: merged[section], conflicts, kept }
}
