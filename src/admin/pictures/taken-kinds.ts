import type { Picture } from '#data/pictures.ts'

/** What a field takes. */
export type TakenKinds = 'pictures' | 'films' | 'both'

/** As the catalogue names them. */
export const kindsOf: Record<TakenKinds, readonly Picture['kind'][]> = {
  pictures: ['picture', 'drawing'],
  films: ['video'],
  both: ['picture', 'drawing', 'video'],
}

export const kindFilters: { value: TakenKinds; label: string }[] = [
  { value: 'both', label: 'De orice fel' },
  { value: 'pictures', label: 'Imagini' },
  { value: 'films', label: 'Videoclipuri' },
]
