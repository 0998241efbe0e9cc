import { storageKeys } from '#content/browser/storage-keys.ts'
import { timings } from '#content/browser/timings.ts'
import { keepSharedData } from '../shell/shared-data.ts'
import { askForChanges } from './ask-for-changes.ts'
import { rememberIslands } from './island-markup.ts'
import { pageVersion } from './page-version.ts'

export interface RefreshOptions {
  /** The address of the scripts that run here: another build names others. */
  clientModule: string
  /** Starts the islands that are new in the page. */
  startIslands: () => void
}

const staleTime = 1_000

/** Keeps an open page up to date. To be called before the islands change what the server has sent. */
export function startRefresh({ clientModule, startIslands }: RefreshOptions): void {
  keepSharedData()
  rememberIslands()
  let checkedAt = performance.now()
  let checking: Promise<boolean> | undefined

  async function check(): Promise<boolean> {
    const changed = await askForChanges(pageVersion())
    checkedAt = performance.now()
    if (!changed) return false
    if (changed === 'gone' || !(await apply(changed.html))) location.reload()
    return true
  }

  /** False when the page is of another build: it brings other scripts and styles, and may have taken along those of this one. */
  async function apply(html: string): Promise<boolean> {
    const ofThisBuild = [clientModule, ...styleSheets()]
    if (!ofThisBuild.every((address) => html.includes(address))) return false
    const module = await import('./apply-page.ts').catch(() => undefined)
    if (!module) return false
    module.applyPage(html)
    startIslands()
    return true
  }

  function checkOnce(): Promise<boolean> {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }

  function whenSeenAgain(): void {
    if (document.visibilityState !== 'visible') return
    if (performance.now() - checkedAt >= staleTime) void checkOnce()
  }

  /** The panel tells its browser as soon as it has saved; the server may hear of it a moment later. */
  async function whenSaved(): Promise<void> {
    if (await checkOnce()) return
    setTimeout(checkOnce, timings.reloadTriggerCleared)
  }

  addEventListener('focus', whenSeenAgain)
  document.addEventListener('visibilitychange', whenSeenAgain)
  addEventListener('pageshow', ({ persisted }) => persisted && whenSeenAgain())
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) return
    if (key === storageKeys.forceReload) location.reload()
    else if (key === storageKeys.siteData || key === storageKeys.reloadTrigger) void whenSaved()
  })
}

function styleSheets(): string[] {
  const links = document.querySelectorAll('link[rel="stylesheet"]')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}
