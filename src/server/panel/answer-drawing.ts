import * as z from 'zod'
import type { StoredDrawing } from '#data/pictures/drawing.ts'
import { cleanSvg, maxDrawingBytes, UnfitDrawing } from '../drawings/clean-svg.ts'
import { jsonResponse } from '../http/responses.ts'
import type { ContentSource } from '../source/content-source.ts'
import { readJson, refuse, signedInFor } from './panel-request.ts'

const bodySchema = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,100}\.svg$/),
  // A panel of an earlier version sends none.
  fileName: z.string().max(1_000).optional(),
  svg: z.string(),
})
const maxRefusalLength = 300

type Source = Pick<ContentSource, 'visitor' | 'asUser'>

/** Cleans an SVG and stores it in the caller's name, so that the storage's policies decide. */
export async function answerDrawing(source: Source, request: Request): Promise<Response> {
  const caller = await signedInFor('site', source, request)
  if (caller instanceof Response) return caller
  // As JSON, a drawing takes up to twice its length.
  const body = bodySchema.safeParse(await readJson(request, 2 * maxDrawingBytes + 1_024))
  if (!body.success) return refuse(422, 'Desenul SVG nu a putut fi citit sau are peste 256 KB.')
  try {
    const { svg, removed } = cleanSvg(body.data.svg)
    const { name, fileName } = body.data
    const { error } = await source
      .asUser(caller.token)
      .storage.from('media')
      .upload(name, Buffer.from(svg), {
        contentType: 'image/svg+xml',
        cacheControl: '31536000',
        ...(fileName && { metadata: { name: fileName } }),
      })
    if (error) return refuse(502, error.message.slice(0, maxRefusalLength))
    const stored: StoredDrawing = { name, removed }
    return jsonResponse(200, stored)
  } catch (problem) {
    if (problem instanceof UnfitDrawing) return refuse(422, problem.message)
    throw problem
  }
}
