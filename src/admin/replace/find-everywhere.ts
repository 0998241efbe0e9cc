import { mapTexts } from '#content/site/map-texts.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { findMatches, replaceMatches, type TextMatch, type TextMatchKind } from './text-matches.ts'
import type { WantedText } from './word-matches.ts'

export interface FoundText {
  path: string
  kind: TextMatchKind
  matches: TextMatch[]
}

const kinds: readonly TextMatchKind[] = ['word', 'similar', 'split']

export function findEverywhere(site: SiteData, wanted: WantedText): FoundText[] {
  const texts: FoundText[] = []
  mapTexts(site, (text, path, format) => {
    const all = findMatches(text, format, wanted)
    for (const kind of kinds) {
      const matches = all.filter((match) => match.kind === kind)
      if (matches.length > 0) texts.push({ path, kind, matches })
    }
    return text
  })
  return texts
}

export function replaceIn(
  site: SiteData,
  found: readonly FoundText[],
  replacement: string,
): SiteData {
  const byPath = new Map<string, TextMatch[]>()
  for (const { path, matches } of found) byPath.set(path, [...(byPath.get(path) ?? []), ...matches])
  return mapTexts(site, (text, path) => {
    const matches = byPath.get(path)
    return matches ? replaceMatches(text, matches, replacement) : text
  })
}

export function foundTextKey({ path, kind }: FoundText): string {
  return `${path} ${kind}`
}
