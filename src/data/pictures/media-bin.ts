import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

/**
 * On a hosted Supabase a deleted file is gone, so the panel moves it into a private bucket instead. Its name there holds
 * the time, the administrator and the former name, separated by commas: encoded, these have no comma themselves.
 */
export const mediaBinBucket = 'media-bin'
const retentionDays = 30
const retentionMs = retentionDays * 24 * 60 * 60 * 1000

export interface BinEntry {
  at: Date
  by: string
  name: string
}

export function binName({ at, by, name }: BinEntry): string {
  return [String(at.getTime()), by, name].map(asNamePart).join(',')
}

/** Undefined for a file that something else than the panel has put there. */
export function parseBinName(text: string): BinEntry | undefined {
  const [at = '', by, name, ...more] = text.split(',')
  if (!/^\d{13}$/.test(at) || by === undefined || !name || more.length > 0) return undefined
  try {
    return { at: new Date(Number(at)), by: fromNamePart(by), name: fromNamePart(name) }
  } catch {
    return undefined
  }
}

export function isExpired({ at }: BinEntry): boolean {
  return Date.now() - at.getTime() > retentionMs
}

export function expiresAt({ at }: BinEntry): Date {
  return new Date(at.getTime() + retentionMs)
}

// Storage takes no per cent sign in names.
function asNamePart(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E').replaceAll('%', '=')
}

function fromNamePart(text: string): string {
  return decodeURIComponent(text.replaceAll('=', '%'))
}

const maxNames = 1000

export async function purgeMediaBin(client: SiteClient): Promise<number> {
  const bin = client.storage.from(mediaBinBucket)
  const sortBy = { column: 'name', order: 'asc' }
  const expired = dataOrThrow(await bin.list('', { limit: maxNames, sortBy }))
    .map(({ name }) => name)
    .filter((name) => {
      const entry = parseBinName(name)
      return entry !== undefined && isExpired(entry)
    })
  if (expired.length > 0) await bin.remove(expired)
  return expired.length
}
