import type { EncodedPage, PageEntry } from './page-entry.ts'
import type { VisitorTextPage } from './visitor-text-page.ts'

export type KeptPage = PageEntry | VisitorTextPage

export interface PageStore {
  find(key: string): KeptPage | undefined
  /** What has been answered to exactly this request before, without taking it apart again. */
  findAnswer(address: string, asked: AskedBy): Answer | undefined
  keep(key: string, page: KeptPage): void
  remember(address: string, answer: Answer): void
  /** Once an entry has grown by an encoding. */
  trim(): void
  readonly bytes: number
  readonly size: number
}

/** What of a request besides its address decides about the answer. */
export interface AskedBy {
  host: string
  accepted: string
  isPanelBrowser: boolean
}

interface Answer extends AskedBy {
  entry: PageEntry
  page: EncodedPage
}

const rememberedAddresses = 1_000
const longestRequest = 500
/** Browsers ask in a few ways and a site has a few hosts. */
const answersOfAddress = 8

/** The pages used last, up to a number of bytes. */
export function createPageStore(maxBytes: number): PageStore {
  const entries = new Map<string, KeptPage>()
  const answers = new Map<string, Answer[]>()
  let clock = 0

  function use<Kept extends KeptPage>(entry: Kept): Kept {
    clock += 1
    entry.lastUsed = clock
    return entry
  }

  function total(): number {
    let bytes = 0
    for (const entry of entries.values()) bytes += entry.bytes
    return bytes
  }

  function trim(): void {
    let bytes = total()
    if (bytes <= maxBytes) return
    answers.clear()
    // Sorting here, when something has to go, spares every hit the upkeep of an order.
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
      return entry && use(entry)
    },
    findAnswer(address, { host, accepted, isPanelBrowser }) {
      for (const answer of answers.get(address) ?? []) {
        if (answer.host !== host || answer.accepted !== accepted) continue
        if (answer.isPanelBrowser !== isPanelBrowser) continue
        use(answer.entry)
        return answer
      }
      return undefined
    },
    keep(key, page) {
      entries.set(key, use(page))
      trim()
    },
    remember(address, answer) {
      const { host, accepted } = answer
      if (address.length + host.length + accepted.length > longestRequest) return
      if (answers.size >= rememberedAddresses) answers.clear()
      answers.set(address, [...(answers.get(address) ?? []), answer].slice(-answersOfAddress))
    },
    trim,
    get bytes() {
      return total()
    },
    get size() {
      return entries.size
    },
  }
}
