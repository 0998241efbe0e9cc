import { setTimeout as wait } from 'node:timers/promises'
import type { Backend, WantedRendition } from '#backend/backend.ts'
import { thumbnailWidth } from '#content/pictures/thumbnail.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import type { Log } from '#kit/log.ts'
import { shownRenditions } from './shown-renditions.ts'

/** A burst of saves is looked at once. */
const defaultQuietMs = 2_000
const maxRenditions = 3_000
const maxThumbnails = 2_000

interface RenditionsAheadOptions {
  prepare: Backend['prepareRenditions']
  /** What visitors see, with the galleries of the projects on the first page. */
  loadShown: () => Promise<Pick<LoadedSite, 'site' | 'pictures'>>
  newestPictures: (limit: number) => Promise<string[]>
  log: Pick<Log, 'info' | 'error'>
  quietMs?: number
}

/** So that the first visitor does not wait for what pages show; then the thumbnails of the panel's library. */
export function createRenditionsAhead(options: RenditionsAheadOptions) {
  const { prepare, loadShown, newestPictures, log, quietMs = defaultQuietMs } = options
  let round = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()

  async function run(superseded: AbortSignal): Promise<void> {
    await wait(quietMs, undefined, { signal: superseded, ref: false })
    const names = await newestPictures(maxThumbnails)
    const shown = shownRenditions(await loadShown()).slice(0, maxRenditions)
    const wanted = [...shown, ...names.filter(isResized).map(thumbnail)]
    if (wanted.length === 0 || superseded.aborted) return
    const startedAt = performance.now()
    const ends = { superseded, closing: closing.signal }
    const { made, failed, leftOut } = await prepare(wanted, ends)
    const ms = Math.round(performance.now() - startedAt)
    const toTheEnd = !superseded.aborted
    if (made > 0 || failed > 0)
      log.info({ made, failed, leftOut, ms, toTheEnd }, 'renditions were made ahead')
  }

  /** To be called when content was loaded, which the pages show from now on, and when a picture was stored. */
  function startRound(): void {
    if (closing.signal.aborted) return
    round.abort()
    round = new AbortController()
    const { signal } = round
    // One round at a time: the one before ends with the rendition that it is making.
    running = running
      .then(() => run(signal))
      .catch((err) => {
        if (!signal.aborted) log.error({ err }, 'renditions were not made ahead')
      })
  }

  return {
    startRound,
    async close(): Promise<void> {
      closing.abort()
      round.abort()
      await running
    },
  }
}

/** The panel shows an animation as it is. */
const isResized = (name: string) => !/\.gif$/i.test(name)

const thumbnail = (name: string): WantedRendition => ({
  bucket: 'media',
  name,
  transform: { width: thumbnailWidth, resize: 'contain' },
})
