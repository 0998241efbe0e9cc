import { fingerprint } from '../values/fingerprint.ts'
import { defaultProjects, untold } from './defaults.ts'
import type { Project } from './section.ts'

interface ToldSample {
  completedIn: string
  /** The last is that of today's words, the others those of earlier versions. */
  fingerprints: readonly string[]
}

/**
 * The samples of a fresh site tell more than the built-in ones. The panel knows their words by a fingerprint: it would have to
 * load all of them only to see that nobody has changed them.
 */
const toldSamples: Readonly<Record<string, ToldSample>> = {
  'project-logistics': { completedIn: '2024-09', fingerprints: ['4uopwi', '1nspk4i', '1x3dw06'] },
  'project-residential': {
    completedIn: '2023-10',
    fingerprints: ['1o4zhlm', '2gqzma', 'ccg6ah', '1emsupq'],
  },
  'project-commercial': { completedIn: '2022-11', fingerprints: ['10ccgy6', 'ksprhw', '1bovo9t'] },
  'project-factory': { completedIn: '2021-08', fingerprints: ['kyj75g', '1f7n43z', 'oam0qy'] },
}

/** The built-in project where this one says what the sample of a fresh site says, as far as it is loaded. */
export function withoutSampleStory(project: Project): Project {
  const told = toldSamples[project.id]
  if (!told || project.completedIn !== told.completedIn) return project
  if (project.story === undefined) return { ...project, completedIn: '' }
  if (!told.fingerprints.includes(storyFingerprint(project))) return project
  const { galleryImages } = defaultProjects.items.find(({ id }) => id === project.id) ?? project
  return { ...project, ...untold, completedIn: '', galleryImages }
}

// In one order, however the database or a file has put them.
const fingerprintedKeys = [
  ...['story', 'facts', 'stages', 'services', 'galleryImages'],
  ...['id', 'kind', 'label', 'value', 'title', 'month', 'text', 'ro', 'en', 'ru'],
]

function storyFingerprint(project: Project): string {
  const { story, facts, stages, services, galleryImages } = project
  const told = { story, facts, stages, services, galleryImages }
  return fingerprint(JSON.stringify(told, fingerprintedKeys))
}
