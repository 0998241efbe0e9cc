import type { Picture } from '#data/pictures/pictures.ts'

/** What a field accepts, and what a list of pictures shows. */
export type MediaKinds = 'pictures' | 'videos' | 'both'

/** As the catalogue names them. */
export const kindsOf: Record<MediaKinds, readonly Picture['kind'][]> = {
  pictures: ['picture', 'drawing'],
  videos: ['video'],
  both: ['picture', 'drawing', 'video'],
}

export const kindFilters: { value: MediaKinds; label: string }[] = [
  { value: 'both', label: 'De orice fel' },
  { value: 'pictures', label: 'Imagini' },
  { value: 'videos', label: 'Videoclipuri' },
]
