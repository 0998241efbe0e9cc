import { type Language, textIn } from '#content/localised-text.ts'
import type { Project } from '#content/projects/schema.ts'

const pageLength = 12

export interface Category {
  /** Its Romanian name, the same in every language, so that a filter outlives a change of language. */
  value: string
  label: string
}

export function categoriesOf(projects: readonly Project[], language: Language): Category[] {
  const byLabel = new Map<string, Category>()
  for (const { category } of projects) {
    const label = textIn(category, language).trim()
    if (label !== '' && !byLabel.has(label))
      byLabel.set(label, { value: category.ro.trim() || label, label })
  }
  return [...byLabel.values()]
}

/** The category a value of the address names, whatever language it was written in. */
export function findCategory(
  value: string | undefined,
  projects: readonly Project[],
  language: Language,
): Category | undefined {
  if (value === undefined) return undefined
  const named = projects.find(({ category }) => Object.values(category).includes(value))
  const label = named ? textIn(named.category, language).trim() : value
  return (
    categoriesOf(projects, language).find((category) => category.label === label) ?? {
      value,
      label,
    }
  )
}

export interface ProjectPage {
  projects: Project[]
  pageNumber: number
  pageCount: number
}

export function projectPage(
  projects: readonly Project[],
  {
    category,
    pageNumber,
    language,
  }: { category: Category | undefined; pageNumber: number; language: Language },
): ProjectPage {
  const matching = category
    ? projects.filter((project) => textIn(project.category, language).trim() === category.label)
    : projects
  const pageCount = Math.max(1, Math.ceil(matching.length / pageLength))
  const shownPage = Math.min(pageNumber, pageCount)
  const start = (shownPage - 1) * pageLength
  return { projects: matching.slice(start, start + pageLength), pageNumber: shownPage, pageCount }
}
