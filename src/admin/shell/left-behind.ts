import type { SectionKey } from '#content/sections.ts'
import { hasTypedAlts } from '../drafts/alts/typed-alts.ts'
import { keptSections } from '../drafts/kept-drafts.ts'
import { formatCount } from '../screen/format-count.ts'

/** What an administrator who signs out leaves in this browser. */
export interface LeftBehind {
  sections: SectionKey[]
  hasAlts: boolean
  /** Photos that are not in their project yet. */
  photos: number
}

/** Undefined if nothing is left. */
export async function findLeftBehind(userId: string): Promise<LeftBehind | undefined> {
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

export function leftBehindTitle({ sections, hasAlts, photos }: LeftBehind): string {
  const waiting = photos === 1 ? 'o poză care așteaptă' : 'poze care așteaptă'
  if (sections.length === 0 && !hasAlts) return `Aveți ${waiting}`
  return photos > 0 ? `Aveți ciorne nesalvate și ${waiting}` : 'Aveți ciorne nesalvate'
}

/** Says also that another account neither sees nor sends them. */
export function photosText(count: number): string {
  const waiting = `${formatCount(count, 'poză nu a ajuns', 'poze nu au ajuns')} încă pe site.`
  return count === 1
    ? `${waiting} Rămâne pe acest dispozitiv și poate pleca după ce vă autentificați din nou aici cu același cont; alți administratori nu o văd.`
    : `${waiting} Rămân pe acest dispozitiv și pot pleca după ce vă autentificați din nou aici cu același cont; alți administratori nu le văd.`
}
