import * as z from 'zod'
import { blankText, localisedTextSchema } from '../values/localised-text.ts'
import { withDefault } from '../values/stored-value.ts'
import { pictureKey } from './picture-key.ts'

const percent = z.number().min(0).max(100)

/** What pages show of a picture besides the picture itself, wherever it is used. */
export const pictureFactsSchema = z.object({
  alt: withDefault(localisedTextSchema, blankText),
  /** It says nothing that the text beside it does not say, so it has no alternative text. */
  isDecorative: withDefault(z.boolean(), false),
  /** What a crop must keep, in percent from the left and the top; without it the middle. */
  focal: z.object({ x: percent, y: percent }).optional(),
  width: z.number().int().positive().optional(),
  height: z.number().int().positive().optional(),
  /** A colour, or a few, shown until the picture is there. */
  placeholder: z.string().max(40).optional(),
})
export type PictureFacts = z.infer<typeof pictureFactsSchema>

/** Keyed by `pictureKey` of the address. Pictures of which nothing is known are left out. */
export const pictureFactsByAddressSchema = withDefault(z.record(z.string(), pictureFactsSchema), {})
export type PictureFactsByAddress = Readonly<Record<string, PictureFacts>>

const noFacts: PictureFacts = { alt: blankText, isDecorative: false }

export function pictureFacts({ pictures }: { pictures: PictureFactsByAddress }, address: string) {
  const key = pictureKey(address)
  return (Object.hasOwn(pictures, key) && pictures[key]) || noFacts
}
