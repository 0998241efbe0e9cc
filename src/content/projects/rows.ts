import { type ColumnNames, fromColumns, type Row, toColumns } from '../row-mapping.ts'
import { type Project, type ProjectsHead, projectSchema, projectsHeadSchema } from './schema.ts'

const headColumns = {
  title: 'title',
  description: 'description',
} as const satisfies ColumnNames<ProjectsHead>

const projectColumns = {
  id: 'id',
  title: 'title',
  description: 'description',
  category: 'category',
  imageSrc: 'image_src',
  galleryImages: 'gallery_images',
  date: 'date',
  featured: 'featured',
} as const satisfies ColumnNames<Project>

export type ProjectsRow = ReturnType<typeof projectsToRow>
export type ProjectRow = ReturnType<typeof projectToRow>

export function projectsToRow(projects: ProjectsHead) {
  return { id: 'main', ...toColumns(headColumns, projects) }
}

export function projectsFromRow(row: Row): ProjectsHead {
  return fromColumns('site_projects', projectsHeadSchema, headColumns, row)
}

export function projectToRow(project: Project, position: number) {
  return { ...toColumns(projectColumns, project), section_id: 'main', order_index: position }
}

export function projectFromRow(row: Row): Project {
  return fromColumns(`site_projects_items.${row.id}`, projectSchema, projectColumns, row)
}
