import type { Project } from '#content/projects/section.ts'

export function projectDialogId({ id }: Pick<Project, 'id'>): string {
  return `detalii-${encodeURIComponent(id)}`
}
