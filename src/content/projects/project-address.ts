import type { Project } from './section.ts'

/** Asks for the part of a project's page that a window over another page shows. */
export const windowParameter = 'fereastra'

/** What stands in its address. The database gives a slug to every project; a draft may have none yet. */
export function projectSlug(project: Pick<Project, 'id'> & { slug?: string }): string {
  return project.slug || project.id
}

export function projectAddress(slug: string): string {
  return `/proiecte/${slug}`
}

/** The slug that an address asks for, of a project or of none; undefined for the address of another page. */
export function projectSlugAt(path: string): string | undefined {
  return /^\/proiecte\/([^/]+)\/?$/.exec(path)?.[1]
}

export function findProject(slug: string | undefined, projects: readonly Project[]) {
  if (slug === undefined) return undefined
  return projects.find((project) => projectSlug(project) === slug)
}
