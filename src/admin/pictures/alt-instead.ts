import { builtInPicture } from '#content/pictures/built-in-pictures.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { Picture } from '#data/pictures.ts'

/** What visitors get while nothing is written in this language: the text that came with the picture, or the Romanian one. */
export function altInstead({ id, alt }: Picture, language: Language): string {
  return builtInPicture(id)?.alt[language] ?? (alt.ro || 'Într-o propoziție')
}
