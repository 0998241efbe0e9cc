import * as z from 'zod'
import { localisedTextSchema } from '../localised-text.ts'
import { keyedList, storedText, withDefault } from '../stored-value.ts'

export const projectSchema = z.object({
  id: storedText.min(1),
  title: localisedTextSchema,
  description: localisedTextSchema,
  category: localisedTextSchema,
  imageSrc: withDefault(storedText, ''),
  galleryImages: withDefault(z.array(storedText), []),
  date: withDefault(storedText, ''),
  featured: withDefault(z.boolean(), false),
})

export const projectsHeadSchema = z.object({
  title: localisedTextSchema,
  description: localisedTextSchema,
})

export const projectsSchema = projectsHeadSchema.extend({ items: keyedList(projectSchema, 'id') })

export type Project = z.infer<typeof projectSchema>
export type ProjectsHead = z.infer<typeof projectsHeadSchema>
export type Projects = z.infer<typeof projectsSchema>
