import { newId } from '../generated-id.ts'
import { blankText } from '../localised-text.ts'
import type { Project } from './schema.ts'

export function blankProject(id: string): Project {
  return {
    id,
    title: blankText,
    description: blankText,
    category: blankText,
    imageSrc: '',
    galleryImages: [],
    date: '',
    featured: false,
  }
}

export function newProject(now: number, existing: readonly Project[]): Project {
  const taken = existing.map(({ id }) => id)
  return blankProject(newId('project', now, taken))
}
