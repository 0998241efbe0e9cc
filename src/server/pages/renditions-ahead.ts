import { setTimeout as wait } from 'node:timers/promises'
import type { Backend, WantedRendition } from '#backend/backend.ts'
import { thumbnailWidth } from '#content/pictures/thumbnail.ts'
import { projectAddress, projectSlug } from '#content/projects/project-address.ts'
import { sliderProjects } from '#content/projects/slider-projects.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { Log } from '#kit/log.ts'
import { publicPaths } from '#site/seo/page-summary.ts'
import { pageOfList } from '#site/view/project-list.ts'
import type { PageService } from './page-service.ts'
import { shownRenditions } from './shown-renditions.ts'

/** A burst of saves is looked at once. */
const defaultQuietMs = 2_000
const maxPages = 50
const maxRenditions = 3_000
const maxThumbnails = 2_000

export interface RenditionsAhead {
  /** Content was loaded, which the pages show from now on. */
  contentLoaded(): void
  pictureStored(): void
  close(): Promise<void>
}

interface RenditionsAheadOptions {
  prepare: Backend['prepareRenditions']
  pages: () => Pick<PageService, 'fetch' | 'site'> | undefined
  /** The names of the newest pictures in bucket media, which the panel's library lists first. */
  newestPictures: (limit: number) => Promise<string[]>
  origin: string
  log: Pick<Log, 'info' | 'error'>
  quietMs?: number
}

/**
 * After each publication or upload, makes the renditions that the pages name and that nobody has asked for yet, so that the
 * first visitor does not wait for them; then the thumbnails of the panel's library.
 */
export function createRenditionsAhead(options: RenditionsAheadOptions): RenditionsAhead {
  const { prepare, pages, newestPictures, origin, log, quietMs = defaultQuietMs } = options
  let round = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const closing = new AbortController()

  async function run(superseded: AbortSignal): Promise<void> {
    await wait(quietMs, undefined, { signal: superseded, ref: false })
    const names = await newestPictures(maxThumbnails)
    const wanted = [...(await wantedOf(pages(), origin)), ...names.filter(isResized).map(thumbnail)]
    if (wanted.length === 0 || superseded.aborted) return
    const startedAt = performance.now()
    const { made, failed, leftOut } = await prepare(wanted, {
      superseded,
      closing: closing.signal,
    })
    const ms = Math.round(performance.now() - startedAt)
    if (made > 0 || failed > 0)
      log.info({ made, failed, leftOut, ms }, 'renditions were made ahead')
  }

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
    contentLoaded: startRound,
    pictureStored: startRound,
    async close() {
      closing.abort()
      round.abort()
      await running
    },
  }
}

/**
 * The list of projects has further pages, whose pictures no other page shows. Last come the pages of the projects that the
 * first page shows: those of all would be rendered at every save.
 */
function shownPaths(site: SiteData): string[] {
  const paths = publicPaths(site)
  const isOfProject = (path: string) => path.startsWith('/proiecte/')
  const options = { category: undefined, pageNumber: 1, language: 'ro' as const }
  const { pageCount } = pageOfList(site.projects.items, options)
  const further = Array.from({ length: pageCount - 1 }, (_, at) => `/proiecte?pagina=${at + 2}`)
  return [
    ...paths.filter((path) => !isOfProject(path)),
    ...further,
    ...sliderProjects(site.projects.items).map((project) => projectAddress(projectSlug(project))),
  ]
}

/** The panel shows an animation as it is. */
const isResized = (name: string) => !/\.gif$/i.test(name)

const thumbnail = (name: string): WantedRendition => ({
  bucket: 'media',
  name,
  transform: { width: thumbnailWidth, resize: 'contain' },
})

async function wantedOf(pages: ReturnType<RenditionsAheadOptions['pages']>, origin: string) {
  const site = await pages?.site()
  if (!pages || !site) return []
  const htmls: string[] = []
  // In every language a page shows the same pictures.
  for (const path of shownPaths(site).slice(0, maxPages)) {
    const answer = await pages.fetch(new Request(`${origin}${path}`))
    htmls.push(await answer.text())
  }
  return shownRenditions(htmls.join('\n')).slice(0, maxRenditions)
}
