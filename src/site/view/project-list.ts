import type { Project } from '#content/projects/section.ts'
import { type Language, languages, textIn } from '#content/values/localised-text.ts'

const pageLength = 12

export interface Category {
  /** The Romanian name: it stays in the address when the visitor changes the language. */
  value: string
  label: string
}

export function categoriesOf(projects: readonly Project[], language: Language): Category[] {
  const byLabel = new Map<string, Category>()
  for (const [value, label] of labelsByName(projects, language))
    if (!byLabel.has(label)) byLabel.set(label, { value, label })
  return [...byLabel.values()]
}

/** Finds the category named by the address, which may name it in any language. */
export function findCategory(
  value: string | undefined,
  projects: readonly Project[],
  language: Language,
): Category | undefined {
  if (value === undefined) return undefined
  const labels = labelsByName(projects, language)
  const translated = projects.find(({ category }) =>
    Object.values(category).some((name) => name.trim() === value),
  )
  const label =
    labels.get(value) ?? (translated && labels.get(nameOf(translated, language))) ?? value
  return (
    categoriesOf(projects, language).find((category) => category.label === label) ?? {
      value,
      label,
    }
  )
}

interface ListFacts {
  /** In every language. */
  categoryNames: ReadonlySet<string>
  lastPageNumbers: Map<string, number>
}

// Cached, because visitors can ask for any number of made-up categories and page numbers.
const factsByList = new WeakMap<readonly Project[], ListFacts>()

function factsOf(projects: readonly Project[]): ListFacts {
  const known = factsByList.get(projects)
  if (known) return known
  const names = projects.flatMap(({ category }) =>
    languages.map((language) => category[language].trim()),
  )
  const facts = { categoryNames: new Set(names), lastPageNumbers: new Map() }
  factsByList.set(projects, facts)
  return facts
}

export function isKnownCategory(value: string, projects: readonly Project[]): boolean {
  return factsOf(projects).categoryNames.has(value)
}

/** `value` is undefined for the whole list, else a known category. */
export function lastPageNumber(
  projects: readonly Project[],
  value: string | undefined,
  language: Language,
): number {
  const { lastPageNumbers } = factsOf(projects)
  const key = `${language} ${value ?? ''}`
  const counted = lastPageNumbers.get(key)
  if (counted !== undefined) return counted
  const category = findCategory(value, projects, language)
  const { pageCount } = projectPage(projects, { category, pageNumber: 1, language })
  lastPageNumbers.set(key, pageCount)
  return pageCount
}

function nameOf({ category }: Project, language: Language): string {
  return category.ro.trim() || textIn(category, language).trim()
}

/** The label of each category in this language: a translation at one project counts for all projects of the category. */
function labelsByName(projects: readonly Project[], language: Language): Map<string, string> {
  const labels = new Map<string, string>()
  for (const project of projects) {
    const name = nameOf(project, language)
    const isTranslated = (labels.get(name) ?? name) !== name
    if (name !== '' && !isTranslated) labels.set(name, textIn(project.category, language).trim())
  }
  return labels
}

/** The page number at an address, at most the last one. Filtered lists count as the first page of the whole list. */
export function pageNumberAt(query: URLSearchParams, projects: readonly Project[]): number {
  if (query.has('categorie')) return 1
  const pageNumber = readPageNumber(query.get('pagina'))
  return projectPage(projects, { category: undefined, pageNumber, language: 'ro' }).pageNumber
}

export function readPageNumber(value: string | null): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 1 ? number : 1
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
  const labels = labelsByName(projects, language)
  const matching = category
    ? projects.filter((project) => labels.get(nameOf(project, language)) === category.label)
    : projects
  const pageCount = Math.max(1, Math.ceil(matching.length / pageLength))
  const shownPage = Math.min(pageNumber, pageCount)
  const start = (shownPage - 1) * pageLength
  return { projects: matching.slice(start, start + pageLength), pageNumber: shownPage, pageCount }
}
