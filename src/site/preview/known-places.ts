import {
  controlOfPlace,
  isTranslated,
  itemsOfPlace,
  type Place,
  pathOfPlace,
  placeLabel,
  valueAt,
} from '#content/preview/place.ts'
import type { Editable } from '#content/preview/preview-message.ts'
import { sectionProblems } from '#content/problems/problems.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { View } from '../view/view.ts'
import { isSection } from './placed-elements.ts'
import { isTypable } from './typing-in-places.ts'

export type KnownPlaces = ReturnType<typeof knownPlaces>

export function knownPlaces({ site, language }: View, editable: Editable) {
  function textAt(place: Place): string | undefined {
    const text = isTranslated(place) ? valueAt(place, site) : undefined
    return text === undefined ? undefined : textIn(text as LocalisedText, language)
  }
  return {
    editable,
    textAt,
    isWhole: (place: Place) => isSection(place) || itemsOfPlace(place, site).at(-1) === place,
    labelOf: (place: Place) => placeLabel(place, site),
    canType(element: HTMLElement): boolean {
      const text = textAt(shownPlace.read(element))
      return editable === 'type' && text !== undefined && isTypable(element, text)
    },
    /** Told while the text of `typed` is on its way to the panel. */
    problemAt(place: Place, typed = site): string {
      if (editable !== 'type') return ''
      const [key] = place.split('.') as [SectionKey]
      const names = [pathOfPlace(place, typed), controlOfPlace(place, typed, language)]
      return (
        sectionProblems(key, typed[key]).find(({ path }) => names.includes(path))?.message ?? ''
      )
    },
  }
}
