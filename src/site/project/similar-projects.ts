import type { Project } from '#content/projects/section.ts'

const shown = 3

/** Others of its category first, then those that follow it in the owner's order. */
export function similarProjects(project: Project, projects: readonly Project[]): Project[] {
  const at = projects.findIndex(({ id }) => id === project.id)
  const others = [...projects.slice(at + 1), ...projects.slice(0, Math.max(at, 0))]
  const category = project.category.ro.trim()
  const isSame = (other: Project) => category !== '' && other.category.ro.trim() === category
  return [...others.filter(isSame), ...others.filter((other) => !isSame(other))].slice(0, shown)
}
