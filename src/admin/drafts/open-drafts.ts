import { countChanges } from '#content/changes/count-changes.ts'
import type { DetailKeys } from '#content/site/details.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import {
  type DialogDraft,
  type Draft,
  type DraftEvent,
  openDraft,
  textWithDialog,
} from './draft-reducer.ts'
import {
  deleteDraft,
  draftOrder,
  type KeptDraft,
  keepDraft,
  newStorageKey,
  pruneDrafts,
  readDrafts,
  type StoredDraft,
} from './kept-drafts.ts'

/** The drafts of the sections of one editor: of its own, and of those of which it has fields as well. */
export interface OpenDrafts {
  all: readonly OpenSection[]
  of: (key: SectionKey) => OpenSection
  dispatch: (key: SectionKey, event: DraftEvent<SectionKey>) => void
  dispatchToAll: (event: DraftEvent<SectionKey>) => void
  baseOf: (key: SectionKey) => LoadedSite
  /** Adds the text of an open dialog to the kept draft; `undefined` once the dialog is closed. */
  setDialogDraft: (key: SectionKey, dialog: DialogDraft<SectionKey> | undefined) => void
  /** Loads the details of items that are about to be edited into the draft, and into the saved site that it is compared with. */
  fetchDetails: (key: SectionKey, wanted: DetailKeys) => Promise<void>
}

/** A section while its editor is open. Changed in place, so that only a changed view renders the editor, not every keystroke. */
interface OpenSection {
  draft: Draft<SectionKey>
  isDirty: boolean
  keeper: ReturnType<typeof createDraftKeeper>
}

export type OfferedDraft = { key: SectionKey; kept: StoredDraft }

export type Texts = { [Key in SectionKey]?: SiteData[Key] }

export function openSection(key: SectionKey, loaded: LoadedSite, userId: string): OpenSection {
  return {
    draft: openDraft<SectionKey>(key, loaded, readDrafts(userId, key)),
    isDirty: false,
    keeper: createDraftKeeper<SectionKey>(userId, key),
  }
}

export function textsOf(sections: readonly OpenSection[]): Texts {
  return Object.fromEntries(sections.map(({ draft }) => [draft.section, draft.text])) as Texts
}

export function updateKeptDraft({ draft, isDirty, keeper }: OpenSection): void {
  const mine = textWithDialog(draft)
  if (!isDirty && sameContent(mine, draft.text)) keeper.drop()
  else keeper.keep({ base: draft.base.site[draft.section], mine, keptAt: Date.now() })
}

export function viewOf(all: readonly OpenSection[]) {
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
    hasDialogText: all.some(({ draft }) => !sameContent(textWithDialog(draft), draft.text)),
    isSaving: all.some(({ draft }) => draft.savesUnderWay > 0),
    offered,
  }
}

const typingPause = 300
const maxItemsPerKeystroke = 60

/** Writes a small draft on every keystroke; one with a long list costs too much for that and waits for a pause. */
export function createDraftKeeper<Key extends SectionKey>(userId: string, section: Key) {
  const storageKey = newStorageKey(userId, section)
  let latest: KeptDraft<Key> | undefined
  let hasPruned = false
  let isPending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    if (!latest) return
    if (!hasPruned) pruneDrafts(userId, section)
    hasPruned = true
    isPending = false
    keepDraft(userId, storageKey, latest)
  }

  return {
    keep(draft: KeptDraft<Key>) {
      latest = draft
      isPending = true
      if (listLength(draft.mine) <= maxItemsPerKeystroke) return write()
      clearTimeout(timer)
      timer = setTimeout(write, typingPause)
    },
    drop() {
      clearTimeout(timer)
      latest = undefined
      isPending = false
      deleteDraft(storageKey)
    },
    /** Called when the page or the editor is left. Another tab may have deleted this draft while making room for its own. */
    flush() {
      if (isPending || localStorage.getItem(storageKey) === null) write()
    },
  }
}

function listLength(value: object): number {
  return Math.max(0, ...Object.values(value).map((part) => (Array.isArray(part) ? part.length : 0)))
}
