import type { ContentSource } from '../source/content-source.ts'
import { maxDrawingBytes, UnfitDrawing } from './clean-svg.ts'
import { type Canvas, rasterise } from './rasterise.ts'

/** Undefined if a drawing cannot be drawn. */
export type Png = Uint8Array | undefined

/** Undefined if the file is too large or cannot be drawn. */
export async function drawStoredSvg(
  { visitor }: Pick<ContentSource, 'visitor'>,
  file: string,
  canvas: Canvas,
): Promise<Png> {
  const media = visitor.storage.from('media')
  const { data: info, error } = await media.info(file)
  if (error) throw error
  if ((info.size ?? Number.POSITIVE_INFINITY) > maxDrawingBytes) return undefined
  const { data, error: failure } = await media.download(file)
  if (failure) throw failure
  return rasterise(await data.text(), canvas).catch((problem) => {
    if (problem instanceof UnfitDrawing) return undefined
    throw problem
  })
}
