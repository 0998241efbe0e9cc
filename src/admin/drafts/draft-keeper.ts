import type { SectionKey } from '#content/site-data.ts'
import { dropDraft, type KeptDraft, keepDraft } from './kept-drafts.ts'

const pause = 300
const smallList = 60

/** Writes a small draft on every keystroke; a long list costs too much for that and waits for a pause. */
export function createDraftKeeper(userId: string, section: SectionKey) {
  let pending: KeptDraft | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    clearTimeout(timer)
    if (pending) keepDraft(userId, section, pending)
    pending = undefined
  }

  return {
    keep(draft: KeptDraft) {
      pending = draft
      if (listLength(draft.mine) <= smallList) return flush()
      clearTimeout(timer)
      timer = setTimeout(flush, pause)
    },
    drop() {
      clearTimeout(timer)
      pending = undefined
      dropDraft(userId, section)
    },
    flush,
  }
}

function listLength(value: object): number {
  return Math.max(0, ...Object.values(value).map((part) => (Array.isArray(part) ? part.length : 0)))
}
