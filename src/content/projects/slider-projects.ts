import type { Project } from './section.ts'

const sliderLimit = 12

/** The projects in the slider of the first page: featured ones first, otherwise in the owner's order. */
export function sliderProjects(projects: readonly Project[]): Project[] {
  const featured = projects.filter((project) => project.featured)
  const others = projects.filter((project) => !project.featured)
  return [...featured, ...others].slice(0, sliderLimit)
}
