import { optionalSections } from '#content/shown/optional-sections.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isBlank, type LocalisedText, languages } from '#content/values/localised-text.ts'
import { sameContent } from '#content/values/same-content.ts'

// What the open editors have told: a save does not load the default texts of the whole site for them.
const usualTitles = new Map<SectionKey, LocalisedText>()

/** `title` is what the panel gives to this section when it is begun. */
export function noteUsualTitle(key: SectionKey, title: LocalisedText): void {
  usualTitles.set(key, title)
}

export function hasBlankTitle(content: object): boolean {
  const title = titleOf(content)
  return title !== undefined && languages.every((language) => isBlank(title[language]))
}

/**
 * One side of a merge with the usual titles taken back where both sides have begun an empty section: nobody has written
 * them, so they do not stand against the title of the other side.
 */
export function withoutUsualTitles(base: SiteData, side: SiteData, other: SiteData): SiteData {
  const yielding = optionalSections.filter(
    (key) =>
      hasBlankTitle(base[key]) &&
      !hasBlankTitle(other[key]) &&
      sameContent(titleOf(side[key]), usualTitles.get(key)),
  )
  const contents = yielding.map((key) => [key, { ...side[key], title: titleOf(base[key]) }])
  return { ...side, ...Object.fromEntries(contents) }
}

function titleOf(content: object): LocalisedText | undefined {
  return (content as { title?: LocalisedText }).title
}
