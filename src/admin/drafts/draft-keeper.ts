import type { SectionKey } from '#content/sections.ts'
import {
  dropDraft,
  type KeptDraft,
  keepDraft,
  newestFirst,
  newPlace,
  pruneDrafts,
  readDrafts,
  settleDraft,
} from './kept-drafts.ts'

const pause = 300
const smallList = 60

export type DraftKeeper<Key extends SectionKey> = ReturnType<typeof createDraftKeeper<Key>>

/**
 * Writes a small draft on every keystroke; a long list costs too much for that and waits for a pause.
 * What other tabs and earlier visits left is theirs, until the administrator has answered for it.
 */
export function createDraftKeeper<Key extends SectionKey>(userId: string, section: Key) {
  const place = newPlace(userId, section)
  let others = readDrafts(userId, section)
  let mine: KeptDraft<Key> | undefined
  let isFirst = true
  let isPending = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = () => {
    clearTimeout(timer)
    if (!mine) return
    if (isFirst) pruneDrafts(userId, section)
    isFirst = false
    isPending = false
    keepDraft(userId, place, mine)
  }

  return {
    keep(draft: KeptDraft<Key>) {
      mine = draft
      isPending = true
      if (listLength(draft.mine) <= smallList) return write()
      clearTimeout(timer)
      timer = setTimeout(write, pause)
    },
    drop() {
      clearTimeout(timer)
      mine = undefined
      isPending = false
      dropDraft(place)
    },
    earlier: () => others[0],
    /** It was taken up or deleted; the one before it is next, if there is one. */
    answerEarlier() {
      const [answered, ...rest] = others
      const behind = answered && settleDraft(answered)
      others = behind ? [behind, ...rest].sort(newestFirst) : rest
    },
    /** On the way out; another tab may have deleted what is typed here still. */
    flush() {
      if (isPending || localStorage.getItem(place) === null) write()
    },
  }
}

function listLength(value: object): number {
  return Math.max(0, ...Object.values(value).map((part) => (Array.isArray(part) ? part.length : 0)))
}
