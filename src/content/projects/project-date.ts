import { isBlank, type Language } from '../values/localised-text.ts'
import { monthText } from '../values/month.ts'
import type { Project } from './section.ts'

/** The month that was chosen, otherwise what was written freely. */
export function projectDate(
  { completedIn, date }: Pick<Project, 'completedIn' | 'date'>,
  language: Language,
): string {
  return isBlank(completedIn) ? date : monthText(completedIn, language)
}
