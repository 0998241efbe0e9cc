import type { Project } from '#content/projects/section.ts'
import { textIn } from '#content/values/localised-text.ts'

const maxSimilar = 3

/** Services and size are compared with those of so many projects: details are loaded item by item. */
const maxCandidates = 8

/** The one after it in the owner's order; after the last comes the first. */
export function nextProject(project: Project, projects: readonly Project[]): Project | undefined {
  const index = projects.findIndex(({ id }) => id === project.id)
  const next = projects[(index + 1) % projects.length]
  return next?.id === project.id ? undefined : next
}

/** Those that have most in common with it: the category, then services, then the size. The next one ends the page anyway. */
export function similarProjects(project: Project, projects: readonly Project[]): Project[] {
  return similarCandidates(project, projects)
    .map((other) => ({ other, likeness: likenessOf(project, other) }))
    .sort((a, b) => compareLikeness(a.likeness, b.likeness))
    .slice(0, maxSimilar)
    .map(({ other }) => other)
}

export function isSimilar(project: Project, other: Project): boolean {
  const { isOfSameCategory, sharedServices } = likenessOf(project, other)
  return isOfSameCategory || sharedServices > 0
}

/** Others of its category first, then those that follow it in the owner's order. */
export function similarCandidates(project: Project, projects: readonly Project[]): Project[] {
  const index = projects.findIndex(({ id }) => id === project.id)
  const same: Project[] = []
  const others: Project[] = []
  // Without copies of the list: it may have thousands of projects, and each of their pages asks.
  for (let step = 2; step < projects.length && same.length < maxCandidates; step += 1) {
    const other = projects[(index + step) % projects.length]
    if (!other) continue
    if (isOfSameCategory(project, other)) same.push(other)
    else if (others.length < maxCandidates) others.push(other)
  }
  return [...same, ...others].slice(0, maxCandidates)
}

type Likeness = ReturnType<typeof likenessOf>

function likenessOf(project: Project, other: Project) {
  const [size, otherSize] = [sizeOf(project), sizeOf(other)]
  return {
    isOfSameCategory: isOfSameCategory(project, other),
    sharedServices: (other.services ?? []).filter((id) => project.services?.includes(id)).length,
    /** How many times larger or smaller, as a logarithm. */
    sizeDistance:
      size && otherSize ? Math.abs(Math.log(size / otherSize)) : Number.MAX_SAFE_INTEGER,
  }
}

function compareLikeness(one: Likeness, other: Likeness): number {
  return (
    Number(other.isOfSameCategory) - Number(one.isOfSameCategory) ||
    other.sharedServices - one.sharedServices ||
    one.sizeDistance - other.sizeDistance
  )
}

function isOfSameCategory(project: Project, other: Project): boolean {
  const category = project.category.ro.trim()
  return category !== '' && other.category.ro.trim() === category
}

/** The number that the area begins with, however its thousands are grouped; undefined where there is none. */
function sizeOf({ facts = [] }: Project): number | undefined {
  const area = facts.find(({ kind }) => kind === 'area')
  const [written] = /\d[\d\s.,]*/.exec(area ? textIn(area.value, 'ro') : '') ?? []
  const size = Number(
    written
      ?.replaceAll(/[\s.](?=\d{3}(?!\d))/g, '')
      .trim()
      .replace(',', '.'),
  )
  return size > 0 ? size : undefined
}
