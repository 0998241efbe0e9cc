import {
  apart,
  type ContentOf,
  line,
  list,
  localised,
  picture,
  pictures,
  published,
  toggle,
} from '../description/fields.ts'
import { section } from '../description/section.ts'

export const projects = section({
  key: 'projects',
  table: 'site_projects',
  label: 'Proiecte',
  fields: {
    title: localised('Titlu'),
    description: localised('Descriere', { rows: 3 }),
    items: list('Lista proiectelor', {
      table: 'site_projects_items',
      idPrefix: 'project',
      fields: {
        isPublished: published(),
        title: localised('Titlu', { required: true }),
        description: localised('Descriere', { required: true, rows: 4 }),
        category: localised('Categorie'),
        imageSrc: picture('Imaginea principală', { required: true }),
        galleryImages: apart(pictures('Galeria de imagini')),
        date: line('Data'),
        featured: toggle('Proiect evidențiat'),
      },
    }),
  },
})

export type Projects = ContentOf<typeof projects>
export type Project = ContentOf<typeof projects.fields.items>
