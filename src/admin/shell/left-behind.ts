import { hasTypedAlts } from '../drafts/alts/typed-alts.ts'
import { keptSections } from '../drafts/kept-drafts.ts'

export type LeftBehind = NonNullable<Awaited<ReturnType<typeof findLeftBehind>>>

export async function findLeftBehind(userId: string) {
  const sections = keptSections(userId)
  const hasAlts = hasTypedAlts(userId)
  const photos = await countWaitingPhotos(userId)
  return sections.length > 0 || hasAlts || photos > 0 ? { sections, hasAlts, photos } : undefined
}

async function countWaitingPhotos(userId: string): Promise<number> {
  try {
    const { listPhotos } = await import('../photos/waiting/waiting-photos.ts')
    return (await listPhotos(userId)).length
  } catch {
    // A browser that keeps nothing, as in some private windows.
    return 0
  }
}
