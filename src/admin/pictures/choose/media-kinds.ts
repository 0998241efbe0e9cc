import type { Picture } from '#data/pictures/pictures.ts'

export type MediaKinds = 'pictures' | 'videos' | 'both'
/** What a list of pictures shows. The library lists documents too, which a gallery cannot hold. */
export type ListedKinds = MediaKinds | 'documents' | 'all'

export const kindsOf: Record<ListedKinds, readonly Picture['kind'][]> = {
  pictures: ['picture', 'drawing'],
  videos: ['video'],
  documents: ['document'],
  both: ['picture', 'drawing', 'video'],
  all: ['picture', 'drawing', 'video', 'document'],
}

export const kindFilters: { value: ListedKinds; label: string }[] = [
  { value: 'all', label: 'De orice fel' },
  { value: 'pictures', label: 'Imagini' },
  { value: 'videos', label: 'Videoclipuri' },
  { value: 'documents', label: 'PDF' },
]
