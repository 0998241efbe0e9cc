import * as z from 'zod'
import { contentSchema } from '../description/content-schema.ts'
import { fallbackContent } from '../description/fallback.ts'
import type { ContentOf } from '../description/fields.ts'
import { withLandingAsSection } from '../landing/landing-as-section.ts'
import type { LocalisedText } from '../values/localised-text.ts'
import { withDefault } from '../values/stored-value.ts'
import { type SectionKey, sectionKeys, sections } from './sections.ts'

type SectionContents = { [Key in SectionKey]: ContentOf<(typeof sections)[Key]> }

export interface SiteData extends SectionContents {
  lastUpdated: number
  version: number
  /** Only where visitors see it: what cards say of the facts of projects, which are loaded apart. */
  cardFacts?: { id: string; texts: LocalisedText[] }[] | undefined
}

/** A later section or one in the settings row may be missing; any other one must be there. */
export const sectionSchemas = Object.fromEntries(
  sectionKeys.map((key) => {
    const schema = contentSchema(sections[key])
    const mayBeMissing = sections[key].isLater || sections[key].table === undefined
    return [key, mayBeMissing ? withDefault(schema, fallbackContent(sections[key])) : schema]
  }),
) as { [Key in SectionKey]: z.ZodType<SiteData[Key]> }

/** Set by every save, so they belong to no section. */
export const stampSchemas = {
  lastUpdated: withDefault(z.number().int().nonnegative(), 0),
  version: withDefault(z.number().int().min(1), 1),
}

export const siteDataSchema: z.ZodType<SiteData> = z.preprocess(
  withLandingAsSection,
  z.object({ ...sectionSchemas, ...stampSchemas }),
)
