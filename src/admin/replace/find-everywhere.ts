import { mapTexts } from '#content/map-texts.ts'
import type { SiteData } from '#content/site-data.ts'
import { findMatches, replaceMatches, type TextMatch, type TextMatchKind } from './text-matches.ts'
import type { WantedText } from './word-matches.ts'

/** One text in one language, with its matches of one kind. */
export interface Place {
  path: string
  kind: TextMatchKind
  matches: TextMatch[]
}

const kinds: readonly TextMatchKind[] = ['word', 'similar', 'split']

/** Every text of the site that has the wanted one, in the order of the sections. */
export function findEverywhere(site: SiteData, wanted: WantedText): Place[] {
  const places: Place[] = []
  mapTexts(site, (text, path, format) => {
    const found = findMatches(text, format, wanted)
    for (const kind of kinds) {
      const matches = found.filter((match) => match.kind === kind)
      if (matches.length > 0) places.push({ path, kind, matches })
    }
    return text
  })
  return places
}

/** The site with the wanted text replaced in these places of it. */
export function replaceIn(site: SiteData, places: readonly Place[], replacement: string): SiteData {
  const byPath = new Map<string, TextMatch[]>()
  for (const { path, matches } of places)
    byPath.set(path, [...(byPath.get(path) ?? []), ...matches])
  return mapTexts(site, (text, path) => {
    const matches = byPath.get(path)
    return matches ? replaceMatches(text, matches, replacement) : text
  })
}

/** What tells a place from all others. */
export function placeKey({ path, kind }: Place): string {
  return `${path} ${kind}`
}
