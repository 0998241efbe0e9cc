import { storageKeys } from '#content/browser/storage-keys.ts'
import { timings } from '#content/browser/timings.ts'
import { retry } from '#data/client/retry.ts'
import { pageVersionName } from '../attributes/page-attributes.ts'
import { mountIslands } from '../islands/mount-islands.ts'
import { frameOrigins, frameOriginsOf } from '../project/frame-origins.ts'
import { rememberIslands } from './island-markup.ts'

const staleTime = 1_000

/**
 * Keeps an open page up to date. Call it before the islands change the server's markup, with the address of the running scripts,
 * which names their build.
 */
export function startRefresh(clientModule: string): void {
  rememberIslands()
  // Without those that a script adds later, which no page of the server names.
  const files = [clientModule, ...styleSheets()]
  const allowedFrames = frameOriginsOf(document)
  let checkedAt = performance.now()
  let checking: Promise<boolean> | undefined

  async function check(): Promise<boolean> {
    const changed = await askForChanges(pageVersion())
    checkedAt = performance.now()
    if (!changed) return false
    if (changed === 'gone' || !(await apply(changed.html))) location.reload()
    return true
  }

  /**
   * False for a page of another build, whose markup may not fit the running scripts and styles, and for one with a film of a
   * host that the policy of this document does not name.
   */
  async function apply(html: string): Promise<boolean> {
    if (!files.every((address) => html.includes(address))) return false
    if (frameOrigins(html).some((origin) => !allowedFrames.includes(origin))) return false
    const module = await import('./apply-page.ts').catch(() => undefined)
    if (!module) return false
    module.applyPage(html)
    mountIslands()
    return true
  }

  function checkOnce(): Promise<boolean> {
    checking ??= check().finally(() => {
      checking = undefined
    })
    return checking
  }

  function checkWhenVisible(): void {
    if (document.visibilityState !== 'visible') return
    if (performance.now() - checkedAt >= staleTime) void checkOnce()
  }

  /** The panel tells the browser's other tabs of a save at once; the server may publish it a moment later. */
  async function checkAfterSave(): Promise<void> {
    if (await checkOnce()) return
    setTimeout(checkOnce, timings.reloadTriggerCleared)
  }

  addEventListener('focus', checkWhenVisible)
  document.addEventListener('visibilitychange', checkWhenVisible)
  addEventListener('pageshow', ({ persisted }) => persisted && checkWhenVisible())
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null) return
    if (key === storageKeys.forceReload) location.reload()
    else if (key === storageKeys.siteData || key === storageKeys.reloadTrigger)
      void checkAfterSave()
  })
}

function styleSheets(): string[] {
  const links = document.querySelectorAll('link[rel="stylesheet"]')
  return [...links].map((link) => link.getAttribute('href') ?? '')
}

/** Empty on a page that was rendered in the browser. */
function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${pageVersionName}"]`)?.content ?? ''
}

const versionMeta = new RegExp(`<meta name="${pageVersionName}" content="([\\w-]+)"`)

/** Undefined when the page is unchanged or the server is away; `gone` when the address redirects by now. */
async function askForChanges(version: string) {
  const attempt = async () => {
    const answer = await request(version)
    return answer.status < 500 ? answer : undefined
  }
  const answer = await retry(attempt, { times: 3, firstMs: 1_000 })
  return answer && read(answer)
}

function request(version: string): Promise<Response> {
  // A page has one tag for each encoding, and a script cannot read in which one it came.
  const tags = ['br', 'gzip', 'identity'].map((encoding) => `"${version}-${encoding}"`)
  return fetch(window.documentAddress, {
    headers: { Accept: 'text/html', 'If-None-Match': tags.join(', ') },
    redirect: 'manual',
  })
}

async function read(answer: Response) {
  if (answer.type === 'opaqueredirect') return 'gone'
  if (!answer.ok) return undefined
  const html = await answer.text()
  return versionMeta.test(html) ? { html } : undefined
}
