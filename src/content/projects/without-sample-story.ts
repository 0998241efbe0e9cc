import { fingerprint } from '../values/fingerprint.ts'
import { defaultProjects, untold } from './defaults.ts'
import type { Project } from './section.ts'

/**
 * The samples of a fresh site tell more than the built-in ones. The panel knows each by its month and by the fingerprint of its
 * words, today's or an earlier version's: it would have to load them all only to see that nobody has changed them.
 */
const toldSamples: Readonly<Record<string, string>> = {
  'project-logistics': '2024-09 4uopwi 1nspk4i 1x3dw06 184yn65 10d7p8y 1p3onyg 1sxiqg7',
  'project-residential': '2023-10 1o4zhlm 2gqzma ccg6ah 1emsupq 2v3rsh ez8ur3 uh165u ltu6jr',
  'project-commercial': '2022-11 10ccgy6 ksprhw 1bovo9t vi3ch7 1dcf0md 1aaboob x9ykw',
  'project-factory': '2021-08 kyj75g 1f7n43z oam0qy 1iy0wwn h3hkkn uzh7qt 1xp33in',
}

/** The built-in project where this one says what the sample of a fresh site says, as far as it is loaded. */
export function withoutSampleStory(project: Project): Project {
  const [completedIn, ...fingerprints] = toldSamples[project.id]?.split(' ') ?? []
  if (project.completedIn !== completedIn) return project
  if (project.story === undefined) return { ...project, completedIn: '' }
  if (!fingerprints.includes(storyFingerprint(project))) return project
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
