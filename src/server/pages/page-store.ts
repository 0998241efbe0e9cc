import type { PageEntry } from './page-entry.ts'

export interface PageStore {
  find(key: string): PageEntry | undefined
  /** The page behind an address as it came, without taking the address apart again. */
  findByAddress(address: string): PageEntry | undefined
  keep(key: string, entry: PageEntry): void
  remember(address: string, key: string): void
  /** Once an entry has grown by an encoding. */
  trim(): void
  readonly bytes: number
  readonly size: number
}

const rememberedAddresses = 2_000
const longestAddress = 400

/** The pages used last, up to a number of bytes. */
export function createPageStore(maxBytes: number): PageStore {
  const entries = new Map<string, PageEntry>()
  const keys = new Map<string, string>()

  function total(): number {
    let bytes = 0
    for (const entry of entries.values()) bytes += entry.bytes
    return bytes
  }

  function trim(): void {
    let bytes = total()
    for (const [key, entry] of entries) {
      if (bytes <= maxBytes) return
      entries.delete(key)
      bytes -= entry.bytes
    }
  }

  function find(key: string): PageEntry | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    entries.set(key, entry)
    return entry
  }

  return {
    find,
    findByAddress(address) {
      const key = keys.get(address)
      return key === undefined ? undefined : find(key)
    },
    keep(key, entry) {
      entries.set(key, entry)
      trim()
    },
    remember(address, key) {
      if (address.length > longestAddress) return
      if (keys.size >= rememberedAddresses) keys.clear()
      keys.set(address, key)
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
