import type { EncodedPage, PageEntry } from './page-entry.ts'
import type { RequestTraits } from './request-traits.ts'
import type { VisitorTextPage } from './visitor-text-page.ts'

export type CachedPage = PageEntry | VisitorTextPage

export interface PageStore {
  find(key: string): CachedPage | undefined
  /** The answer to an identical earlier request, without parsing this one. */
  findAnswer(address: string, asked: RequestTraits): Answer | undefined
  add(key: string, page: CachedPage): void
  remember(address: string, answer: Answer): void
  /** To be called once an entry has grown by an encoding: removes pages until the limit holds again. */
  trim(): void
}

interface Answer extends RequestTraits {
  entry: PageEntry
  page: EncodedPage
}

const maxAddresses = 1_000
const maxRequestLength = 500
/** Browsers send a few different Accept-Encoding headers, and a site has a few hosts. */
const maxAnswersOfAddress = 8

/** The most recently used pages, up to a number of bytes. */
export function createPageStore(maxBytes: number): PageStore {
  const entries = new Map<string, CachedPage>()
  const answers = new Map<string, Answer[]>()
  let clock = 0

  function markUsed<Kept extends CachedPage>(entry: Kept): Kept {
    clock += 1
    entry.lastUsed = clock
    return entry
  }

  function trim(): void {
    let bytes = [...entries.values()].reduce((sum, entry) => sum + entry.bytes, 0)
    if (bytes <= maxBytes) return
    answers.clear()
    // Sorting here, when something must be removed, is cheaper than keeping an order on every hit.
    const oldestFirst = [...entries].sort(([, a], [, b]) => a.lastUsed - b.lastUsed)
    for (const [key, entry] of oldestFirst) {
      if (bytes <= maxBytes) return
      entries.delete(key)
      bytes -= entry.bytes
    }
  }

  return {
    find(key) {
      const entry = entries.get(key)
      return entry && markUsed(entry)
    },
    findAnswer(address, { host, acceptEncoding, isPanelBrowser }) {
      for (const answer of answers.get(address) ?? []) {
        if (answer.host !== host || answer.acceptEncoding !== acceptEncoding) continue
        if (answer.isPanelBrowser !== isPanelBrowser) continue
        markUsed(answer.entry)
        return answer
      }
      return undefined
    },
    add(key, page) {
      entries.set(key, markUsed(page))
      trim()
    },
    remember(address, answer) {
      const { host, acceptEncoding } = answer
      if (address.length + host.length + acceptEncoding.length > maxRequestLength) return
      if (answers.size >= maxAddresses) answers.clear()
      answers.set(address, [...(answers.get(address) ?? []), answer].slice(-maxAnswersOfAddress))
    },
    trim,
  }
}
