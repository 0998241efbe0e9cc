import type { Project } from '#content/projects/section.ts'
import { type Language, languages, textIn } from '#content/values/localised-text.ts'

const pageLength = 12

export interface Category {
  /** The Romanian name: it stays in the address when the visitor changes the language. */
  value: string
  label: string
}

export function categoriesOf(projects: readonly Project[], language: Language): Category[] {
  return [...factsOf(projects)[language].byLabel.values()]
}

/** Finds the category named by the address, which may name it in any language. */
export function findCategory(
  value: string | undefined,
  projects: readonly Project[],
  language: Language,
): Category | undefined {
  if (value === undefined) return undefined
  const { labels, byLabel, translated } = factsOf(projects)[language]
  const label = labels.get(value) ?? translated.get(value) ?? value
  return byLabel.get(label) ?? { value, label }
}

interface LanguageFacts {
  /** The label of each category, by its name. */
  labels: ReadonlyMap<string, string>
  byLabel: ReadonlyMap<string, Category>
  /** The label of each category, by its names in all languages. */
  translated: ReadonlyMap<string, string>
  projectsByLabel: ReadonlyMap<string, readonly Project[]>
}

type ListFacts = Readonly<Record<Language, LanguageFacts>>

// Remembered for each publication, because visitors can ask for any number of made-up categories and page numbers.
const factsByList = new WeakMap<readonly Project[], ListFacts>()

function factsOf(projects: readonly Project[]): ListFacts {
  const known = factsByList.get(projects)
  if (known) return known
  const facts = {
    ro: languageFacts(projects, 'ro'),
    en: languageFacts(projects, 'en'),
    ru: languageFacts(projects, 'ru'),
  }
  factsByList.set(projects, facts)
  return facts
}

function languageFacts(projects: readonly Project[], language: Language): LanguageFacts {
  const labels = labelsByName(projects, language)
  const byLabel = new Map<string, Category>()
  for (const [value, label] of labels) if (!byLabel.has(label)) byLabel.set(label, { value, label })
  const translated = new Map<string, string>()
  const projectsByLabel = new Map<string, Project[]>()
  for (const project of projects) {
    const label = labels.get(nameOf(project, language))
    if (label === undefined) continue
    const ofLabel = projectsByLabel.get(label) ?? []
    ofLabel.push(project)
    projectsByLabel.set(label, ofLabel)
    for (const name of Object.values(project.category).map((each) => each.trim()))
      if (name !== '' && !translated.has(name)) translated.set(name, label)
  }
  return { labels, byLabel, translated, projectsByLabel }
}

export function isKnownCategory(value: string, projects: readonly Project[]): boolean {
  const facts = factsOf(projects)
  return languages.some((language) => facts[language].translated.has(value))
}

/** `value` is undefined for the whole list, else a known category. */
export function lastPageNumber(
  projects: readonly Project[],
  value: string | undefined,
  language: Language,
): number {
  const category = findCategory(value, projects, language)
  return projectPage(projects, { category, pageNumber: 1, language }).pageCount
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
  const matching = category
    ? (factsOf(projects)[language].projectsByLabel.get(category.label) ?? [])
    : projects
  const pageCount = Math.max(1, Math.ceil(matching.length / pageLength))
  const shownPage = Math.min(pageNumber, pageCount)
  const start = (shownPage - 1) * pageLength
  return { projects: matching.slice(start, start + pageLength), pageNumber: shownPage, pageCount }
}
