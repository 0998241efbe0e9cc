import { type Place, placeOfPath } from '#content/preview/place.ts'
import { eachFieldOfSite, type FoundField, localisedTexts } from '#content/site/each-field.ts'
import { sectionKeys, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'

export function eachPlace(site: SiteData): (FoundField & { place: Place })[] {
  return eachFieldOfSite(site).map((found) => ({ ...found, place: placeOfPath(found.path, site) }))
}

/**
 * Where the texts of a draft stand. A text is known by being this very object, so that nothing of what is shown, measured or
 * compared on the page changes, and two equal texts stay apart.
 */
export function textPlaces(site: SiteData): ReadonlyMap<LocalisedText, Place> {
  return new Map(
    sectionKeys.flatMap((key) =>
      localisedTexts(sections[key], site[key], key).map(
        ({ path, text }) => [text, placeOfPath(path, site)] as const,
      ),
    ),
  )
}
