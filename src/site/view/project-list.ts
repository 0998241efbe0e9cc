import type { Project } from '#content/projects/section.ts'
import { type Language, languages, perLanguage, textIn } from '#content/values/localised-text.ts'

/** So many cards are one page; a list that is longer has further ones. */
const pageLength = 60

export interface Category {
  /** The Romanian name: it stays in the address when the visitor changes the language. */
  name: string
  label: string
}

export function categoriesOf(projects: readonly Project[], language: Language): Category[] {
  return [...categoriesIn(projects)[language].categoryByLabel.values()]
}

/** Finds the category by its name in any language, as an address may have it. */
export function findCategory(
  name: string | undefined,
  projects: readonly Project[],
  language: Language,
): Category | undefined {
  if (name === undefined) return undefined
  const { labelByName, categoryByLabel, labelByAnyName } = categoriesIn(projects)[language]
  const label = labelByName.get(name) ?? labelByAnyName.get(name) ?? name
  return categoryByLabel.get(label) ?? { name, label }
}

interface LanguageCategories {
  labelByName: ReadonlyMap<string, string>
  categoryByLabel: ReadonlyMap<string, Category>
  /** The label of each category, by its names in all languages. */
  labelByAnyName: ReadonlyMap<string, string>
  projectsByLabel: ReadonlyMap<string, readonly Project[]>
}

type Categories = Readonly<Record<Language, LanguageCategories>>

// Remembered for each publication, because visitors can ask for any number of made-up categories and page numbers.
const categoriesByList = new WeakMap<readonly Project[], Categories>()

function categoriesIn(projects: readonly Project[]): Categories {
  const known = categoriesByList.get(projects)
  if (known) return known
  const categories = perLanguage((language) => languageCategories(projects, language))
  categoriesByList.set(projects, categories)
  return categories
}

function languageCategories(projects: readonly Project[], language: Language): LanguageCategories {
  const labelByName = labelsByName(projects, language)
  const categoryByLabel = new Map<string, Category>()
  for (const [name, label] of labelByName)
    if (!categoryByLabel.has(label)) categoryByLabel.set(label, { name, label })
  const labelByAnyName = new Map<string, string>()
  const projectsByLabel = new Map<string, Project[]>()
  for (const project of projects) {
    const label = labelByName.get(nameOf(project, language))
    if (label === undefined) continue
    const ofLabel = projectsByLabel.get(label) ?? []
    ofLabel.push(project)
    projectsByLabel.set(label, ofLabel)
    for (const name of Object.values(project.category).map((each) => each.trim()))
      if (name !== '' && !labelByAnyName.has(name)) labelByAnyName.set(name, label)
  }
  return { labelByName, categoryByLabel, labelByAnyName, projectsByLabel }
}

export function isKnownCategory(name: string, projects: readonly Project[]): boolean {
  const categories = categoriesIn(projects)
  return languages.some((language) => categories[language].labelByAnyName.has(name))
}

/** `name` is undefined for the whole list, else that of a known category. */
export function lastPageNumber(
  projects: readonly Project[],
  name: string | undefined,
  language: Language,
): number {
  const category = findCategory(name, projects, language)
  return pageOfList(projects, { category, pageNumber: 1, language }).pageCount
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
  return pageOfList(projects, { category: undefined, pageNumber, language: 'ro' }).pageNumber
}

export function readPageNumber(value: string | null): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 1 ? number : 1
}

export interface ListPage {
  projects: Project[]
  pageNumber: number
  pageCount: number
}

export function pageOfList(
  projects: readonly Project[],
  {
    category,
    pageNumber,
    language,
  }: { category: Category | undefined; pageNumber: number; language: Language },
): ListPage {
  const matching = category
    ? (categoriesIn(projects)[language].projectsByLabel.get(category.label) ?? [])
    : projects
  const pageCount = Math.max(1, Math.ceil(matching.length / pageLength))
  const shownPage = Math.min(pageNumber, pageCount)
  const start = (shownPage - 1) * pageLength
  return { projects: matching.slice(start, start + pageLength), pageNumber: shownPage, pageCount }
}
