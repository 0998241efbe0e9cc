import type { UseFormReturn } from 'react-hook-form'
import { controlOfPlace, fieldAtPlace, valueAt, withTextAt } from '#content/preview/place.ts'
import { itemsAt } from '#content/site/items-at.ts'
import { lists } from '#content/site/lists.ts'
import type { SiteData } from '#content/site/site-data.ts'
import {
  inAllLanguages,
  isSameInAll,
  type Language,
  type LocalisedText,
} from '#content/values/localised-text.ts'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { itemAtPlace } from './outline.ts'

export function typeInPlace(
  { getValues, setValue }: UseFormReturn,
  place: string,
  text: string,
  language: Language,
): void {
  const site = getValues() as SiteData
  const name = controlOfPlace(place, site, language)
  if (name === undefined) return
  const list = itemAtPlace(place, site)?.list
  const field = fieldAtPlace(place)
  // The items that are rows of a table are replaced as a whole.
  if (list && lists[list].table)
    setValue(list, itemsAt(list, withTextAt(place, site, language, text) ?? site).map(uncopiedItem))
  // One text for all languages, until its owner lets them differ.
  else if (
    field?.kind === 'localised' &&
    field.isShared === true &&
    isSameInAll(valueAt(place, site) as LocalisedText)
  )
    setValue(name.slice(0, -3), inAllLanguages(text))
  else setValue(name, text)
}
