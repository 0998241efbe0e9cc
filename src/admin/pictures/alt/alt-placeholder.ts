import { builtInPicture } from '#content/pictures/built-in-pictures.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { Picture } from '#data/pictures/pictures.ts'

/**
 * The placeholder of an empty field: what visitors get until a text is written in this language, which is the text that came
 * with the picture, or the Romanian one. Without either, a hint for the administrator.
 */
export function altPlaceholder({ id, alt }: Picture, language: Language): string {
  return builtInPicture(id)?.alt[language] ?? (alt.ro || 'Într-o propoziție')
}
