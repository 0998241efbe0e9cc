import type { SectionKey } from '#content/sections.ts'
import { dropDraft, type KeptDraft, keepDraft, newStorageKey, pruneDrafts } from './kept-drafts.ts'

const typingPause = 300
const maxItemsPerKeystroke = 60

/** Writes a small draft on every keystroke; one with a long list costs too much for that and waits for a pause. */
export function createDraftKeeper<Key extends SectionKey>(userId: string, section: Key) {
  const storageKey = newStorageKey(userId, section)
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
    keepDraft(userId, storageKey, mine)
  }

  return {
    keep(draft: KeptDraft<Key>) {
      mine = draft
      isPending = true
      if (listLength(draft.mine) <= maxItemsPerKeystroke) return write()
      clearTimeout(timer)
      timer = setTimeout(write, typingPause)
    },
    drop() {
      clearTimeout(timer)
      mine = undefined
      isPending = false
      dropDraft(storageKey)
    },
    /** When the page or the editor is left. Another tab may have deleted a draft that this one still holds. */
    flush() {
      if (isPending || localStorage.getItem(storageKey) === null) write()
    },
  }
}

function listLength(value: object): number {
  return Math.max(0, ...Object.values(value).map((part) => (Array.isArray(part) ? part.length : 0)))
}
