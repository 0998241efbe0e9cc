import type { SectionKey } from '#content/site-data.ts'
import { dropDraft, type KeptDraft, keepDraft, readDraft } from './kept-drafts.ts'

const pause = 300
const smallList = 60

export type DraftKeeper<Key extends SectionKey> = ReturnType<typeof createDraftKeeper<Key>>

/**
 * Writes a small draft on every keystroke; a long list costs too much for that and waits for a pause.
 * What an earlier visit left stays behind the new draft until the administrator has answered for it.
 */
export function createDraftKeeper<Key extends SectionKey>(userId: string, section: Key) {
  let earlier = readDraft(userId, section)
  let pending: KeptDraft<Key> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    if (pending) keepDraft(userId, section, { ...pending, earlier })
    pending = undefined
  }

  return {
    keep(draft: KeptDraft<Key>) {
      pending = draft
      if (listLength(draft.mine) <= smallList) return flush()
      clearTimeout(timer)
      timer = setTimeout(flush, pause)
    },
    drop() {
      clearTimeout(timer)
      pending = undefined
      if (earlier) keepDraft(userId, section, earlier)
      else dropDraft(userId, section)
    },
    earlier: () => earlier,
    /** It was taken up or deleted; the one before it is next, if there is one. */
    answerEarlier() {
      earlier = earlier?.earlier
    },
    flush,
  }
}

function listLength(value: object): number {
  return Math.max(0, ...Object.values(value).map((part) => (Array.isArray(part) ? part.length : 0)))
}
