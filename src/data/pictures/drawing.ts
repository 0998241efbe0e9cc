import * as z from 'zod'
import { askPanelServer } from '../client/panel-api.ts'
import type { SiteClient } from '../client/site-client.ts'

const answerSchema = z.object({
  /** In the bucket `media`. */
  name: z.string(),
  removed: z.array(z.string()),
})
export type StoredDrawing = z.infer<typeof answerSchema>

export const drawingAddress = '/admin/api/drawings'

/** The server cleans an SVG before it is stored, and says what it took out. */
export async function storeDrawing(
  client: SiteClient,
  drawing: { name: string; fileName: string; svg: string },
): Promise<StoredDrawing> {
  return answerSchema.parse(await askPanelServer(client, drawingAddress, { body: drawing }))
}
