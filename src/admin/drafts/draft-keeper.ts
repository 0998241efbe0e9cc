import type { SectionKey } from '#content/site/sections.ts'
import {
  deleteDraft,
  type KeptDraft,
  keepDraft,
  newStorageKey,
  pruneDrafts,
} from './kept-drafts.ts'

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
