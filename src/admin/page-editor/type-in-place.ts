import type { UseFormReturn } from 'react-hook-form'
import { answerConflict } from '#content/changes/answer-conflict.ts'
import { controlOfPlace, fieldAtPlace, isTranslated } from '#content/preview/place.ts'
import { isListPath, lists } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import {
  inAllLanguages,
  isSameInAll,
  type Language,
  type LocalisedText,
} from '#content/values/localised-text.ts'
import type { Texts } from '../drafts/open-sections.ts'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { itemAtPlace, itemsAt } from './outline.ts'

/** Writes what was typed in the page into the form. */
export function typeInPlace(
  form: UseFormReturn<Texts>,
  place: string,
  text: string,
  language: Language,
): void {
  const texts = form.getValues()
  const name = controlOfPlace(place, texts, language)
  if (name === undefined) return
  const item = itemAtPlace(place, texts)
  // The items that are rows of a table are replaced as a whole.
  if (item && isListPath(item.list) && lists[item.list].table) {
    const section = item.list.split('.')[0] as SectionKey
    const path = isTranslated(place) ? `${place}.${language}` : place
    const changed = answerConflict(texts as SiteData, { path, mine: text, theirs: null }, 'mine')
    const items = itemsAt(item.list, { [section]: changed[section] })
    form.setValue(item.list as never, items.map(uncopiedItem) as never)
    return
  }
  const field = fieldAtPlace(place)
  const wholeName = isTranslated(place) ? name.slice(0, -3) : name
  const whole = form.getValues(wholeName as never) as LocalisedText
  // One text for all languages, until its owner lets them differ.
  const isShared = field?.kind === 'localised' && field.isShared === true && isSameInAll(whole)
  if (isShared) form.setValue(wholeName as never, inAllLanguages(text) as never)
  else form.setValue(name as never, text as never)
}
