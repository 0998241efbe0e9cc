import { nextDayOfChange, siteOnDay } from '#content/shown/dated-items.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { dayInMoldova, startOfDayInMoldova } from '#content/values/day-in-moldova.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { within } from '#kit/within.ts'
import { createPageStore, type PageStore } from '../cache/page-store.ts'
import type { SnapshotFile } from './snapshot-file.ts'

export interface Publication extends LoadedSite {
  /** The pages rendered from this content. Each publication has its own, so no page is shown under a newer revision. */
  pages: PageStore
  fromBackend: boolean
}

/** A publication and the content it was made from. Items come and go on their dates: at `changesAt` it is made anew. */
interface DatedPublication {
  publication: Publication
  loaded: LoadedSite
  changesAt: number
}

interface PublicationOptions {
  /** Applied to the content once, before it is shown. */
  prepare?: ((site: SiteData) => SiteData) | undefined
  fromBackend: boolean
}

interface PublishedSiteOptions extends Omit<PublicationOptions, 'fromBackend'> {
  loadSite: () => Promise<LoadedSite>
  snapshot: SnapshotFile
  onFailure?: (failure: unknown) => void
  patienceMs?: number
}

const loadTimeout = 10_000
const retryDelays = [250, 500, 1_000, 2_000, 5_000]
const maxRetryDelay = 5_000

export function createPublishedSite(options: PublishedSiteOptions) {
  const { loadSite, snapshot, onFailure = () => {}, patienceMs = 800 } = options
  const publicationOf = (loaded: LoadedSite, fromBackend: boolean) =>
    datedPublication(loaded, { fromBackend, prepare: options.prepare })
  let dated: DatedPublication | undefined
  /** The newest revision that was announced, until it is loaded. */
  let awaited: number | undefined
  let attempt: Promise<void> | undefined
  /** When the content that visitors wait for was first asked for: their patience counts from here. */
  let waitingSince: number | undefined
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  let isClosed = false
  let newest: LoadedSite | undefined
  let snapshotWritten: Promise<void> = Promise.resolve()
  const storedSnapshot = snapshot.read().catch((failure) => {
    onFailure(failure)
    return undefined
  })

  /** Looks at the date on every visit, not by a timer: timers stop while a machine sleeps. */
  function published(): Publication | undefined {
    if (dated && Date.now() >= dated.changesAt)
      dated = publicationOf(dated.loaded, dated.publication.fromBackend)
    return dated?.publication
  }

  function isCurrent(): boolean {
    return dated?.publication.fromBackend === true && awaited === undefined
  }

  function start(): void {
    if (attempt || isClosed) return
    clearTimeout(retry)
    retry = undefined
    waitingSince ??= performance.now()
    attempt = load().finally(() => {
      attempt = undefined
      if (isCurrent()) waitingSince = undefined
      // Content that has changed while it was loading is loaded again at once.
      else if (failures === 0) start()
      else scheduleRetry()
    })
  }

  async function load(): Promise<void> {
    const asked = awaited
    try {
      const loaded = await within(loadTimeout, loadSite())
      if (!loaded) throw new Error(`The content did not load within ${loadTimeout} ms`)
      failures = 0
      publish(loaded)
      // What was announced before the load began is in it, unless the database has gone back to an earlier revision.
      if (asked === awaited || loaded.revision >= (awaited ?? 0)) awaited = undefined
    } catch (failure) {
      failures += 1
      onFailure(failure)
    }
  }

  function publish(loaded: LoadedSite): void {
    const before = dated?.publication
    if (before?.fromBackend && before.revision === loaded.revision) return
    dated = publicationOf(loaded, true)
    saveSnapshot(loaded)
  }

  /** One write after the other, and of a burst of saves only the newest content. */
  function saveSnapshot(loaded: LoadedSite): void {
    newest = loaded
    snapshotWritten = snapshotWritten
      .then(() => (newest === loaded ? snapshot.write(loaded) : undefined))
      .catch(onFailure)
  }

  function scheduleRetry(): void {
    if (isClosed) return
    retry = setTimeout(start, retryDelays[failures - 1] ?? maxRetryDelay)
    retry.unref()
  }

  /** Waits a little for newer content, then returns the last known; undefined if there is none. */
  async function latest(): Promise<Publication | undefined> {
    while (!isCurrent()) {
      // During an outage a retry is scheduled already: visitors must not add more requests to the database.
      if (!retry) start()
      const left = (waitingSince ?? 0) + patienceMs - performance.now()
      if (!attempt || left <= 0) break
      await within(left, attempt)
      if (failures > 0) break
    }
    return published() ?? (await publicationFromSnapshot())
  }

  async function publicationFromSnapshot(): Promise<Publication | undefined> {
    const loaded = await storedSnapshot
    if (!dated && loaded) dated = publicationOf(loaded, false)
    return published()
  }

  return {
    /** The publication, unless newer content has been announced. */
    current: () => (isCurrent() ? published() : undefined),
    latest,
    /** To be called with each new revision of the content; with null when there may be one that is not known. */
    contentChanged(revision: number | null): void {
      const known = dated?.publication.revision
      if (isCurrent() && !attempt && known === revision) return
      awaited = Math.max(awaited ?? 0, revision ?? known ?? 0)
      // The database announced the change, so it is reachable: load at once.
      start()
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(retry)
      await snapshotWritten
    },
  }
}

function datedPublication(
  loaded: LoadedSite,
  { fromBackend, prepare = (site) => site }: PublicationOptions,
): DatedPublication {
  const { site, revision, pictures } = loaded
  const today = dayInMoldova(Date.now())
  const next = nextDayOfChange(site, today)
  const pages = createPageStore()
  const shown = prepare(siteOnDay(site, today))
  return {
    publication: { site: shown, revision, pictures, fromBackend, pages },
    loaded,
    changesAt: next === undefined ? Number.POSITIVE_INFINITY : startOfDayInMoldova(next),
  }
}
