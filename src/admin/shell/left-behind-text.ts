import { formatCount } from '../screen/format-count.ts'
import type { LeftBehind } from './left-behind.ts'

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
