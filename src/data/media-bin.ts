import type { SiteClient } from './site-client.ts'

/**
 * On a hosted Supabase a deleted file is gone, so the panel moves it into a private bucket instead. Its name there says
 * when that was, who did it and what it was called: a comma separates, since none is left in what it separates.
 */
export const mediaBinBucket = 'media-bin'
const keepsDays = 30
const keepsMs = keepsDays * 24 * 60 * 60 * 1000

export interface BinEntry {
  at: Date
  by: string
  name: string
}

export function binName({ at, by, name }: BinEntry): string {
  return [String(at.getTime()), by, name].map(asNamePart).join(',')
}

/** Undefined for what somebody else has put there. */
export function parseBinName(text: string): BinEntry | undefined {
  const [at = '', by, name, ...more] = text.split(',')
  if (!/^\d{13}$/.test(at) || by === undefined || !name || more.length > 0) return undefined
  try {
    return { at: new Date(Number(at)), by: fromNamePart(by), name: fromNamePart(name) }
  } catch {
    return undefined
  }
}

export function isBinTimeOver({ at }: BinEntry): boolean {
  return Date.now() - at.getTime() > keepsMs
}

export function keptUntil({ at }: BinEntry): Date {
  return new Date(at.getTime() + keepsMs)
}

// Storage takes no per cent sign in names.
function asNamePart(text: string): string {
  return encodeURIComponent(text).replaceAll('~', '%7E').replaceAll('%', '=')
}

function fromNamePart(text: string): string {
  return decodeURIComponent(text.replaceAll('=', '%'))
}

const namesAtOnce = 1000

/** Lets go of what has been there for its time; says how many files. */
export async function purgeMediaBin(client: SiteClient): Promise<number> {
  const bin = client.storage.from(mediaBinBucket)
  const { data, error } = await bin.list('', {
    limit: namesAtOnce,
    sortBy: { column: 'name', order: 'asc' },
  })
  if (error) throw new Error(error.message, { cause: error })
  const over = data.map(({ name }) => name).filter((name) => isOver(parseBinName(name)))
  if (over.length > 0) await bin.remove(over)
  return over.length
}

function isOver(entry: BinEntry | undefined): boolean {
  return entry !== undefined && isBinTimeOver(entry)
}
