import { projectDate } from '#content/projects/project-date.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import { isBlank, isBlankIn, type Language, textIn } from '#content/values/localised-text.ts'
import { evenColumns } from '../parts/even-columns.ts'
import { textProps, type View } from '../view/view.ts'
import type { ProjectPart } from './project-parts.tsx'
import { type ProjectTexts, projectTexts } from './project-texts.ts'

export function shownFacts({ facts = [] }: Project, language: Language): ProjectFact[] {
  return facts.filter(({ value }) => !isBlankIn(value, language))
}

/** What the head of its page says of when it was completed: the chosen month, or the free text unless a fact says the year. */
export function headDate(project: Project, language: Language): string {
  return isBlank(project.completedIn) && saysYear(project, language)
    ? ''
    : projectDate(project, language)
}

function saysYear(project: Project, language: Language): boolean {
  return shownFacts(project, language).some(({ kind }) => kind === 'year')
}

/** A window has no head with the month, so it stands among the facts, unless one of them says the year. */
export function Facts({ view, project, inWindow }: ProjectPart) {
  const { language } = view
  const texts = projectTexts[language]
  const facts = shownFacts(project, language)
  if (facts.length === 0) return null
  const completed = inWindow && !saysYear(project, language) ? projectDate(project, language) : ''
  const count = facts.length + (completed === '' ? 0 : 1)
  return (
    <dl
      className="story-facts even-grid"
      aria-label={texts.facts}
      style={evenColumns(count, [2, 4, 6])}
    >
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt className="label" {...factLabelProps(fact, view)} />
          <dd {...textProps(fact.value, view)} />
        </div>
      ))}
      {completed !== '' && (
        <div>
          <dt className="label">{texts.completed}</dt>
          <dd>{completed}</dd>
        </div>
      )}
    </dl>
  )
}

function factLabelProps({ kind, label, value }: ProjectFact, view: View) {
  const known = projectTexts[view.language][kind as keyof ProjectTexts]
  if (kind === 'area' && /^[\d\s.,]*\d\s*$/.test(textIn(value, view.language)))
    return { children: `${known}, ${squareMetres[view.language]}` }
  if (kind !== 'own' && known !== undefined) return { children: known }
  return label ? textProps(label, view) : {}
}

const squareMetres: Record<Language, string> = { ro: 'm²', en: 'm²', ru: 'м²' }
