import * as z from 'zod'
import { dataOrThrow } from '../client/data-or-throw.ts'
import type { SiteClient } from '../client/site-client.ts'

const figureListSchema = z.object({
  top: z.array(z.object({ name: z.string(), count: z.number() })),
  others: z.number(),
})
export type FigureList = z.infer<typeof figureListSchema>

const figuresSchema = z.object({
  total: z.number(),
  won: z.number(),
  answered: z.number(),
  /** From arriving until the state first says that somebody has answered. */
  median_seconds: z.number().nullable(),
  /** By Mondays in Chișinău, as YYYY-MM-DD, the oldest first. */
  weeks: z.array(z.object({ from: z.string(), count: z.number() })),
  lists: z.object({
    services: figureListSchema.optional(),
    campaigns: figureListSchema.optional(),
    referrers: figureListSchema.optional(),
    pages: figureListSchema.optional(),
  }),
})
export type RequestFigures = z.infer<typeof figuresSchema>

export async function loadRequestFigures(client: SiteClient, weeks: number) {
  return figuresSchema.parse(dataOrThrow(await client.rpc('request_figures', { weeks })))
}
