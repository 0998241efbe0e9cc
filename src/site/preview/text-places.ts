import { type Place, placeOfPath } from '#content/preview/place.ts'
import { eachField, type FoundField } from '#content/site/each-field.ts'
import { sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'

/** Every single field with the place where it stands. */
export function eachPlace(site: SiteData): (FoundField & { place: Place })[] {
  return sectionKeys.flatMap((key) =>
    eachField(sections[key], site[key], key).map((found) => ({
      ...found,
      place: placeOfPath(found.path, site),
    })),
  )
}

/**
 * Where the texts of a draft stand. A text is known by being this very object, so that nothing of what is shown, measured or
 * compared on the page changes, and two equal texts stay apart.
 */
export function textPlaces(site: SiteData): ReadonlyMap<LocalisedText, Place> {
  const places = new Map<LocalisedText, Place>()
  for (const { place, field, value } of eachPlace(site)) {
    if (field.kind === 'localised' || field.kind === 'html')
      places.set(value as LocalisedText, place)
    if (field.kind === 'texts')
      for (const [index, text] of (value as LocalisedText[]).entries())
        places.set(text, `${place}.${index}`)
  }
  return places
}
