import type { Project, ProjectFact } from '#content/projects/section.ts'
import { blankText, type Language, textIn } from '#content/values/localised-text.ts'
import { shownFacts } from './project-facts.tsx'
import { textLines } from './text-lines.ts'

/** How facts and text stand on a wide page: side by side where both are about as high, else one below the other. */
export type FactsLayout = 'facts-beside' | 'facts-beside-in-pairs' | 'facts-above'

export function factsLayout(project: Project, language: Language): FactsLayout {
  const facts = shownFacts(project, language).map((fact) => factHeight(fact, language))
  const text = textLines(textIn(project.story ?? blankText, language), 72)
  const height = facts.reduce((sum, each) => sum + each, 0)
  if (height === 0) return 'facts-above'
  if (height <= text * 1.2) return 'facts-beside'
  return height / 2 <= text ? 'facts-beside-in-pairs' : 'facts-above'
}

/** An estimate in lines of text, in the columns of an ordinary wide page. */
function factHeight({ value }: ProjectFact, language: Language): number {
  return 2.2 + Math.ceil(textIn(value, language).length / 24)
}
