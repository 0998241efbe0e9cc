import { formatCount } from '../../screen/format-count.ts'
import { encoded, fitted, newCanvas } from './canvas.ts'
import { DamagedPicture, type PictureFacts } from './clean/picture-bytes.ts'
import { type PictureType, pictureTypeOf, readPicture } from './clean/read-picture.ts'
import { hashOf } from './file-hash.ts'
import { pictureProblem } from './picture-problem.ts'
import { placeholderOf } from './placeholder.ts'
import { UnfitFile } from './upload-failure.ts'

export interface PreparedFile {
  content: Blob
  width?: number | undefined
  height?: number | undefined
  /** SHA-256 of the content. Absent where the browser has no cryptography: over plain HTTP. */
  hash?: string | undefined
  placeholder?: string | undefined
  name?: string | undefined
  poster?: PreparedFile
}

const maxSide = 2560
const quality = 0.88
/** Scaled down where they are large; drawings and animations are not. */
const photographs: readonly string[] = ['image/jpeg', 'image/webp', 'image/heic']
/** `scaled`: what a phone can hold in memory. `kept`, for a picture that is sent in its own size: what the server opens. */
const maxMegapixels = { scaled: 64, kept: 50 }
const maxFrames = 300
const unreadable = 'Fișierul nu poate fi deschis ca imagine.'

/** Without what its camera has written into it, such as where it was taken, before a byte leaves the device. Throws UnfitFile. */
export async function preparePicture(file: File): Promise<PreparedFile> {
  const problem = pictureProblem(file)
  if (problem) throw new UnfitFile(problem)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = pictureTypeOf(bytes)
  if (!type) throw new UnfitFile(unreadable)
  const facts = readOrRefuse(type, bytes)
  const bitmap = await decode(type, file)
  try {
    const content = await contentOf(type, facts, bitmap)
    return {
      content: content.blob,
      ...content.size,
      hash: await hashOf(content.blob),
      placeholder: placeholderOf(bitmap),
    }
  } finally {
    bitmap.close()
  }
}

function readOrRefuse(type: PictureType, bytes: Uint8Array<ArrayBuffer>): PictureFacts {
  try {
    const facts = readPicture(type, bytes)
    if (facts.isAnimated) throw new UnfitFile(animationRefused(type))
    refuseHuge(facts, photographs.includes(type) ? maxMegapixels.scaled : maxMegapixels.kept)
    return facts
  } catch (error) {
    if (error instanceof DamagedPicture) throw new UnfitFile(unreadable)
    throw error
  }
}

function animationRefused(type: PictureType): string {
  const format = type === 'image/webp' ? 'WebP' : type.slice('image/'.length).toUpperCase()
  return `Imaginile ${format} animate nu sunt acceptate. Încărcați animația ca GIF sau video MP4.`
}

/** Goes by the size in the file's header: decoding the file to find out would take the very memory that is refused. */
function refuseHuge({ width, height, frames = 1 }: PictureFacts, max: number): void {
  const megapixels = (width * height) / 1e6
  if (megapixels > max)
    throw new UnfitFile(
      `Imaginea are ${formatCount(Math.round(megapixels), 'megapixel', 'megapixeli')} (${width} × ${height}); se acceptă cel mult ${max}.`,
    )
  if (frames > maxFrames)
    throw new UnfitFile(
      `Animația are ${formatCount(frames, 'cadru', 'cadre')}; se acceptă cel mult ${maxFrames}. Încărcați-o ca video MP4.`,
    )
}

function decode(type: PictureType, file: File): Promise<ImageBitmap> {
  if (type === 'image/heic') return decodeHeic(file)
  return createImageBitmap(file).catch(() => {
    throw new UnfitFile(unreadable)
  })
}

async function contentOf(type: PictureType, facts: PictureFacts, bitmap: ImageBitmap) {
  const { content, orientation = 1, frames = 1 } = facts
  const { width, height } = bitmap
  const isLarge = Math.max(width, height) > maxSide
  const mayScale = isLarge && frames === 1 && photographs.includes(type)
  const unchanged = content && orientation === 1 ? new Blob([content], { type }) : undefined
  if (unchanged && !mayScale) return { blob: unchanged, size: { width, height } }
  const size = mayScale ? fitted(bitmap, maxSide) : { width, height }
  const context = newCanvas(size)
  context.drawImage(bitmap, 0, 0, size.width, size.height)
  const blob = await encoded(context, drawnTypes[type], quality).catch(() => undefined)
  if (unchanged && (!blob || blob.size >= unchanged.size))
    return { blob: unchanged, size: { width, height } }
  if (!blob) throw new UnfitFile(unreadable)
  return { blob, size }
}

const drawnTypes: Record<PictureType, string> = {
  'image/jpeg': 'image/jpeg',
  'image/heic': 'image/jpeg',
  'image/png': 'image/png',
  'image/gif': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/webp',
}

const maxDecodingMs = 60_000

/** Upright. Browsers that know HEIC do it themselves; the others load a decoder for it. */
async function decodeHeic(photo: Blob): Promise<ImageBitmap> {
  return createImageBitmap(photo).catch(() => decodeInWorker(photo))
}

function decodeInWorker(photo: Blob): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./decode-heic.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ImageBitmap>((resolve, reject) => {
    const fail = (message: string) => reject(new Error(message))
    const timer = setTimeout(
      () => fail('Conversia fotografiei HEIC durează prea mult.'),
      maxDecodingMs,
    )
    worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => {
      clearTimeout(timer)
      if (data) resolve(data)
      else
        reject(
          new UnfitFile(
            'Fotografia HEIC nu poate fi citită. Salvați-o ca JPEG și încercați din nou.',
          ),
        )
    }
    worker.onerror = () => {
      clearTimeout(timer)
      fail('Programul care citește fotografii HEIC nu a putut fi încărcat.')
    }
    worker.postMessage(photo)
  }).finally(() => worker.terminate())
}
