import { encoded, fitted, newCanvas } from './canvas.ts'
import { cleanVideo, holdsMarkup, videoTypeOf } from './clean/clean-video.ts'
import { hashOfParts } from './file-hash.ts'
import { placeholderOf } from './placeholder.ts'
import type { PreparedFile } from './prepare-picture.ts'
import { UnfitFile } from './upload-failure.ts'

const maxVideoMegabytes = 100
const maxOpeningMs = 20_000
const maxSeekingMs = 5_000
const maxPosterSide = 1600

/** A video without the place where it was taken, and a picture from its first second. Throws UnfitFile. */
export async function prepareVideo(file: File): Promise<PreparedFile> {
  if (file.size === 0) throw new UnfitFile('Fișierul este gol.')
  if (file.size > maxVideoMegabytes * 1024 * 1024)
    throw new UnfitFile(
      `Videoclipul depășește ${maxVideoMegabytes} MB. Scurtați-l sau salvați-l la o rezoluție mai mică.`,
    )
  const type = videoTypeOf(new Uint8Array(await file.slice(0, 64).arrayBuffer()))
  if (!type) throw new UnfitFile('Sunt acceptate videoclipuri MP4 și WebM.')
  const content = await cleanVideo(file, type)
  if (await holdsMarkup(content))
    throw new UnfitFile(
      'Fișierul conține și o pagină web sau un desen, nu numai un videoclip. Exportați videoclipul din nou.',
    )
  const address = URL.createObjectURL(content)
  try {
    const video = await openVideo(address)
    const poster = await posterFrom(video)
    const { videoWidth: width, videoHeight: height } = video
    const { placeholder } = poster
    return { content, width, height, hash: await hashOfParts(content), placeholder, poster }
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function openVideo(address: string): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  const signal = AbortSignal.timeout(maxOpeningMs)
  video.src = address
  await waitFor(video, 'loadeddata', signal)
  if (video.videoWidth === 0) throw new UnfitFile('Fișierul are numai sunet.')
  const { duration } = video
  const seeking = waitFor(video, 'seeked', AbortSignal.timeout(maxSeekingMs))
  video.currentTime = Number.isFinite(duration) ? Math.min(1, duration / 2) : 0.1
  // A video that cannot be sought in stays at its first frame.
  await seeking.catch(() => undefined)
  return video
}

function waitFor(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () =>
      reject(
        new UnfitFile(
          'Browserul nu poate deschide videoclipul. Salvați-l ca MP4 (H.264) și încercați din nou.',
        ),
      )
    video.addEventListener(event, () => resolve(), { once: true, signal })
    video.addEventListener('error', fail, { once: true, signal })
    signal.addEventListener('abort', fail, { once: true })
  })
}

async function posterFrom(video: HTMLVideoElement): Promise<PreparedFile> {
  const size = fitted({ width: video.videoWidth, height: video.videoHeight }, maxPosterSide)
  const context = newCanvas(size)
  context.drawImage(video, 0, 0, size.width, size.height)
  const placeholder = placeholderOf(context.canvas)
  const content = await encoded(context, 'image/jpeg', 0.85).catch(() => {
    throw new UnfitFile('Din videoclip nu se poate lua o imagine.')
  })
  return { content, ...size, placeholder }
}
