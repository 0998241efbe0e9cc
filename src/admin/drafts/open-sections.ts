import { countChanges } from '#content/changes/count-changes.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { type Draft, type DraftEvent, openDraft, textWithDialog } from './draft-reducer.ts'
import { draftOrder, readDrafts, type StoredDraft } from './kept-drafts.ts'

/** A section while its editor is open. Changed in place, so that only a changed view renders the editor, not every keystroke. */
export interface OpenSection {
  draft: Draft<SectionKey>
  isDirty: boolean
  keeper: ReturnType<typeof createDraftKeeper>
}

/** The sections of one editor: its own, and those of which it has fields as well. */
export type OpenSections = ReadonlyMap<SectionKey, OpenSection>

export type DraftDispatch = (key: SectionKey, event: DraftEvent<SectionKey>) => void

export interface OfferedDraft {
  key: SectionKey
  kept: StoredDraft
}

export type Texts = { [Key in SectionKey]?: SiteData[Key] }

export function startDrafts(
  keys: readonly SectionKey[],
  loaded: LoadedSite,
  userId: string,
): OpenSections {
  return new Map(
    keys.map((key) => [
      key,
      {
        draft: openDraft<SectionKey>(key, loaded, readDrafts(userId, key)),
        isDirty: false,
        keeper: createDraftKeeper<SectionKey>(userId, key),
      },
    ]),
  )
}

export function sectionIn(openSections: OpenSections, key: SectionKey): OpenSection {
  const found = openSections.get(key)
  if (!found) throw new Error(`The editor has no draft of ${key}`)
  return found
}

export function textsOf(openSections: OpenSections): Texts {
  return Object.fromEntries([...openSections].map(([key, { draft }]) => [key, draft.text])) as Texts
}

export function updateKeptDraft({ draft, isDirty, keeper }: OpenSection): void {
  const mine = textWithDialog(draft)
  if (!isDirty && sameContent(mine, draft.text)) keeper.drop()
  else keeper.keep({ base: draft.base.site[draft.section], mine, keptAt: Date.now() })
}

/** What the editor shows of its drafts. Of kept ones, the newest is offered first. */
export function viewOf(openSections: OpenSections) {
  const all = [...openSections.values()]
  const [offered] = all
    .flatMap(({ draft: { section: key, kept } }): OfferedDraft[] =>
      kept.slice(0, 1).map((newest) => ({ key, kept: newest })),
    )
    .sort((one, other) => draftOrder(one.kept, other.kept))
  return {
    isDirty: all.some(({ isDirty }) => isDirty),
    changeCount: all
      .filter(({ isDirty }) => isDirty)
      .map(({ draft: { section, base, text } }) => countChanges(section, base.site[section], text))
      .reduce((sum, count) => sum + count, 0),
    /** A dialog has text that the form does not have yet. */
    hasDialogText: all.some(({ draft }) => !sameContent(textWithDialog(draft), draft.text)),
    isSaving: all.some(({ draft }) => draft.savesUnderWay > 0),
    offered,
  }
}
