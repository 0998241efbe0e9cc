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

const targetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), section: z.enum(previewedSections) }),
  z.object({ kind: z.literal('item'), list: z.enum(itemListPaths), id: z.string() }),
  z.object({
    kind: z.literal('page'),
    page: z.enum(['landing', 'projects', 'terms', 'privacy', 'company', 'offer', 'notFound']),
  }),
  z.object({ kind: z.literal('customPage'), index: z.number().int().nonnegative() }),
  z.object({ kind: z.literal('project'), id: z.string() }),
])

/**
 * What a press does. `select`: the panel is told of it; `type`: plain texts are also typed in place, and nothing leads
 * anywhere.
 */
const editableSchema = z.enum(['select', 'type'])

const placeSchema = z.string().max(500)
/** In the frame's own pixels, from the upper left of what it shows. */
const rectSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })

export const previewRequestSchema = z.object({
  type: z.literal('temelia:preview'),
  /** Counts up, so that the panel knows which draft an answer belongs to. */
  sequence: z.number(),
  language: z.enum(languages),
  target: targetSchema,
  editable: editableSchema,
  site: siteDataSchema,
  pictures: pictureFactsByAddressSchema,
})

/** The part of a request that is read even when its draft is invalid, so that it can be refused by its sequence. */
export const previewEnvelopeSchema = previewRequestSchema.pick({ type: true, sequence: true })

/** From the panel: scrolls to a place and marks it. Without a place, nothing is marked any more. */
export const previewRevealSchema = z.object({
  type: z.literal('temelia:preview-reveal'),
  place: placeSchema,
})

/** A text that is typed in place may be too long to be saved, which is said there; beyond this the frame cuts it. */
export const maxTypedLength = 20_000

/** From the page to the panel. `link` tells of a pressed link, which the preview does not follow. */
export const previewAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('temelia:preview-ready') }),
  z.object({ type: z.literal('temelia:preview-shown'), sequence: z.number() }),
  z.object({ type: z.literal('temelia:preview-refused'), sequence: z.number() }),
  z.object({ type: z.literal('temelia:preview-link') }),
  /** A place was pressed, or chosen by Enter. A `text` can be typed in place. */
  z.object({
    type: z.literal('temelia:preview-select'),
    place: placeSchema,
    kind: z.enum(['text', 'other']),
  }),
  /** Where the marked place is now: it was just marked, the page was scrolled or drawn anew. Without a size it is not on the page. */
  z.object({ type: z.literal('temelia:preview-moved'), place: placeSchema, rect: rectSchema }),
  /** A text in place. Until it is done, the page shows it by itself and needs no new draft. */
  z.object({
    type: z.literal('temelia:preview-typed'),
    place: placeSchema,
    text: z.string().max(maxTypedLength),
    isDone: z.boolean(),
  }),
  /** Escape: the focus goes back to the panel. */
  z.object({ type: z.literal('temelia:preview-leave') }),
])

export type PreviewTarget = z.infer<typeof targetSchema>
export type PreviewRequest = z.infer<typeof previewRequestSchema>
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>
export type Editable = PreviewRequest['editable']
export type PreviewReveal = z.infer<typeof previewRevealSchema>
export type PlaceRect = z.infer<typeof rectSchema>

/** What the page tells of its places, for those who build on the preview. */
export type PlaceEvent = Extract<
  PreviewAnswer,
  { type: `temelia:preview-${'select' | 'moved' | 'typed' | 'leave'}` }
>
