import { LRUCache } from 'lru-cache'
import type { EncodedPage, PageEntry, VisitorTextPage } from './page-entry.ts'
import type { RequestTraits } from './request-traits.ts'

export type CachedPage = PageEntry | VisitorTextPage

export type PageStore = ReturnType<typeof createPageStore>

interface Answer extends RequestTraits {
  key: string
  entry: PageEntry
  page: EncodedPage
}

const defaultMaxBytes = 64 * 1024 * 1024
const maxAddresses = 1_000
const maxRequestLength = 500
/** Browsers send a few different Accept-Encoding headers, and a site has a few hosts. */
const maxAnswersOfAddress = 8

/** The most recently used pages, up to a number of bytes. */
export function createPageStore(maxBytes = defaultMaxBytes) {
  const answers = new Map<string, Answer[]>()
  const entries = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    dispose: (_page, _key, reason) => void (reason === 'evict' && answers.clear()),
  })

  return {
    find: (key: string) => entries.get(key),
    /** The answer to an identical earlier request, without parsing this one. */
    findAnswer(address: string, { host, acceptEncoding, isPanelBrowser }: RequestTraits) {
      for (const answer of answers.get(address) ?? []) {
        if (answer.host !== host || answer.acceptEncoding !== acceptEncoding) continue
        if (answer.isPanelBrowser !== isPanelBrowser) continue
        entries.get(answer.key)
        return answer
      }
      return undefined
    },
    add: (key: string, page: CachedPage) => void entries.set(key, page),
    remember(address: string, answer: Answer) {
      const { host, acceptEncoding } = answer
      if (address.length + host.length + acceptEncoding.length > maxRequestLength) return
      if (answers.size >= maxAddresses) answers.clear()
      answers.set(address, [...(answers.get(address) ?? []), answer].slice(-maxAnswersOfAddress))
    },
    /** To be called once a page has grown by an encoding: removes others until the limit holds again. */
    weighAgain(key: string) {
      const page = entries.peek(key)
      if (!page) return
      entries.delete(key)
      entries.set(key, page)
    },
  }
}
