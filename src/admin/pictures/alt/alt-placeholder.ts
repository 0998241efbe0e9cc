import { builtInPicture } from '#content/pictures/built-in-pictures.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { Picture } from '#data/pictures/pictures.ts'

/** What visitors get until a text is written in this language; where they get nothing, a hint for the administrator. */
export function altPlaceholder({ id, alt }: Picture, language: Language): string {
  return builtInPicture(id)?.alt[language] ?? (alt.ro || 'Într-o propoziție')
}
