import * as z from 'zod'
import { pictureFactsByAddressSchema } from '../pictures/picture-facts.ts'
import type { FirstPageSection } from '../shown/first-page.ts'
import { itemListPaths } from '../site/lists.ts'
import { sectionKeys, sections } from '../site/sections.ts'
import { siteDataSchema } from '../site/site-data.ts'
import { languages } from '../values/localised-text.ts'

/** Where the panel's frame finds the page that shows drafts. */
export const previewAddress = '/admin/preview'

/** Sections that can be shown alone. The effect of the others is seen on whole pages. */
export type PreviewedSection = FirstPageSection | 'navbar' | 'footer'

export const previewedSections = sectionKeys.filter(
  (key): key is PreviewedSection =>
    key === 'navbar' || key === 'footer' || sections[key].firstPage !== undefined,
)

/** The part of the site that a preview shows. */
const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), section: z.enum(previewedSections) }),
  z.object({ kind: z.literal('item'), list: z.enum(itemListPaths), id: z.string() }),
  z.object({
    kind: z.literal('page'),
    page: z.enum(['landing', 'terms', 'privacy', 'company', 'offer', 'notFound']),
  }),
  z.object({ kind: z.literal('customPage'), index: z.number().int().nonnegative() }),
])

/** From the panel to the page in its frame. */
export const previewRequestSchema = z.object({
  type: z.literal('temelia:preview'),
  /** Counts up, so that the panel knows which draft an answer belongs to. */
  sequence: z.number(),
  language: z.enum(languages),
  target: targetSchema,
  site: siteDataSchema,
  pictures: pictureFactsByAddressSchema,
})

/** The part of a request that is read even when its draft is invalid, so that it can be refused by its sequence. */
export const previewEnvelopeSchema = previewRequestSchema.pick({ type: true, sequence: true })

/** From the page to the panel. `height` is that of the whole page; `link` tells of a pressed link, which the preview does not follow. */
export const previewAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('temelia:preview-ready') }),
  z.object({ type: z.literal('temelia:preview-shown'), sequence: z.number() }),
  z.object({ type: z.literal('temelia:preview-refused'), sequence: z.number() }),
  z.object({ type: z.literal('temelia:preview-height'), height: z.number().positive() }),
  z.object({ type: z.literal('temelia:preview-link') }),
])

export type PreviewTarget = z.infer<typeof targetSchema>
export type PreviewRequest = z.infer<typeof previewRequestSchema>
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>
