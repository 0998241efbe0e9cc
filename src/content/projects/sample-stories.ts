import { contentSchema } from '../description/content-schema.ts'
import samples from './sample-stories.json' with { type: 'json' }
import { type Project, projects } from './section.ts'

const { completedIn, services, galleryImages, facts, stages, story } = projects.fields.items.fields
const toldSchema = contentSchema({
  fields: { completedIn, services, galleryImages, facts, stages, story },
})

/**
 * A sample of a fresh site tells more than the built-in project. The file names no client and no value, which would be made up, and
 * has stories line by line.
 */
export function withSampleStory(project: Project): Project {
  const sample = Object.entries(samples).find(([id]) => id === project.id)?.[1]
  if (!sample) return project
  const { ro, en, ru } = sample.story
  const story = { ro: ro.join('\n'), en: en.join('\n'), ru: ru.join('\n') }
  return { ...project, ...toldSchema.parse({ ...sample, story }) }
}
