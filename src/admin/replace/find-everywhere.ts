import { mapWords, wordsOf } from '#content/site/each-field.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { findMatches, replaceMatches, type TextMatch, type TextMatchKind } from './text-matches.ts'
import type { WantedText } from './word-matches.ts'

export type FoundText = { path: string; kind: TextMatchKind; matches: TextMatch[] }

export function findEverywhere(site: SiteData, wanted: WantedText): FoundText[] {
  return wordsOf(site).flatMap(({ text, path, format }) => {
    const all = findMatches(text, format, wanted)
    return (['word', 'similar', 'split'] as const)
      .map((kind) => ({ path, kind, matches: all.filter((match) => match.kind === kind) }))
      .filter(({ matches }) => matches.length > 0)
  })
}

export function replaceIn(site: SiteData, found: readonly FoundText[], replacement: string) {
  const byPath = new Map<string, TextMatch[]>()
  for (const { path, matches } of found) byPath.set(path, [...(byPath.get(path) ?? []), ...matches])
  return mapWords(site, ({ text, path }) => {
    const matches = byPath.get(path)
    return matches ? replaceMatches(text, matches, replacement) : text
  })
}

export function foundTextKey({ path, kind }: FoundText): string {
  return `${path} ${kind}`
}
