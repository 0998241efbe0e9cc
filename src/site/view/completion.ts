import type { Project } from '#content/projects/section.ts'
import { isBlank, type Language } from '#content/values/localised-text.ts'

/** `2024-05` as a language writes it; what is no month stays as it was typed. */
export function monthText(month: string, language: Language): string {
  const [, year, number] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month.trim()) ?? []
  if (!year || !number) return month.trim()
  const date = new Date(Date.UTC(Number(year), Number(number) - 1))
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language, options).format(date).replace(/\s*г\.$/, '')
}

/** When it was completed: the chosen month, or else the free text. */
export function completionText(
  { completedIn, date }: Pick<Project, 'completedIn' | 'date'>,
  language: Language,
): string {
  return isBlank(completedIn) ? date : monthText(completedIn, language)
}
