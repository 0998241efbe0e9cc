import './shell.css'
import { timings } from '#content/browser/timings.ts'
import { type Language, parseLanguage } from '#content/values/localised-text.ts'
import { retry } from '#data/client/retry.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { makeElement } from '../attributes/make-element.ts'
import { addedByScript } from '../attributes/page-attributes.ts'
import { startWithoutInlineScript } from '../first-script/first-script.ts'
import { splitStyles } from '../refresh/split-styles.ts'
import { type FallbackSite, findFallbackSite } from './fallback-site.ts'
import { withSafeContent } from './safe-content.ts'
import { keepSharedData } from './shared-data.ts'
import { type ShellSettings, shellSettingsId, shellSettingsSchema } from './shell-settings.ts'

/** The spec quotes these texts in Romanian for every language. */
const slowLoad = 'Încărcarea datelor durează mai mult decât de obicei'
const reload = 'Reîncarcă'
const noSavedData = 'Nu s-au găsit date salvate, s-au încărcat datele implicite.'

const sharedNotice: Record<Language, string> = {
  ro: 'Conținutul acestei pagini provine din linkul pe care l-ați deschis, nu de la companie: datele ei nu sunt disponibile acum.',
  en: 'The content of this page came with the link you opened, not from the company, whose own data is not available now.',
  ru: 'Содержимое этой страницы взято из открытой вами ссылки, а не получено от компании: её данные сейчас недоступны.',
}

const warningDuration = 10_000

export async function startShell(): Promise<void> {
  keepSharedData()
  const settings = readSettings()
  const stopWarning = warnWhenSlow()
  const answer = await loadFromBackend(settings)
  if (answer && 'page' in answer) await putPage(answer.page)
  else if (answer) await render({ ...answer, isFallback: false }, settings)
  else await showFallback(findFallbackSite(), settings)
  stopWarning()
  startWithoutInlineScript()
}

function readSettings(): ShellSettings {
  const data = document.getElementById(shellSettingsId)?.textContent ?? ''
  return shellSettingsSchema.parse(JSON.parse(data))
}

function warnWhenSlow(): () => void {
  const timer = setTimeout(() => {
    showToast({
      text: slowLoad,
      duration: timings.slowLoadToast,
      action: { label: reload, run: () => location.reload() },
    })
  }, timings.slowLoadWarning)
  return () => clearTimeout(timer)
}

async function showFallback({ site, source }: FallbackSite, settings: ShellSettings) {
  await render({ site, revision: 0, pictures: {}, isFallback: true }, settings)
  if (source === 'built-in') showToast({ text: noSavedData, duration: warningDuration })
  if (source === 'shared') showNotice()
}

async function render(
  content: Parameters<typeof import('./render-in-browser.tsx')['renderInBrowser']>[0],
  settings: ShellSettings,
): Promise<void> {
  const { renderInBrowser } = await import('./render-in-browser.tsx')
  const html = renderInBrowser(content, settings)
  if (html !== undefined) await putPage(html)
}

function showNotice(): void {
  const text = sharedNotice[parseLanguage(document.documentElement.lang)]
  const notice = makeElement('p', { className: 'shell-notice', role: 'status' }, text)
  notice.setAttribute(addedByScript.name, '')
  document.body.append(notice)
}

interface Toast {
  text: string
  duration: number
  action?: { label: string; run: () => void }
}

function showToast({ text, duration, action }: Toast): void {
  const message = makeElement('p', {}, text)
  const toast = makeElement('div', { className: 'shell-toast', lang: 'ro', role: 'alert' }, message)
  if (action)
    toast.append(makeElement('button', { type: 'button', onclick: action.run }, action.label))
  toastList().append(toast)
  setTimeout(() => toast.remove(), duration)
}

/** A child of the root element, so that it survives the replacement of the body. */
function toastList(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.shell-toasts')
  if (existing) return existing
  const list = makeElement('div', { className: 'shell-toasts' })
  document.documentElement.append(list)
  return list
}

const executedScripts = 'script:not([type]), script[type="speculationrules"]'
const styleSheet = 'link[rel="stylesheet"]'

/** Replaces the shell by a whole page. Its scripts do not run: the caller starts what it needs. */
async function putPage(html: string): Promise<void> {
  const { markup, styles } = splitStyles(html)
  const next = new DOMParser().parseFromString(markup, 'text/html')
  const sheet = new CSSStyleSheet()
  // The shell's content security policy would refuse them as inline styles.
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  for (const script of next.querySelectorAll(executedScripts)) script.remove()
  const root = document.documentElement
  for (const { name } of [...root.attributes]) root.removeAttribute(name)
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value)
  await loadStyles(next)
  // Style sheets are not moved, because they would load again.
  for (const element of document.head.querySelectorAll(`:scope > :not(${styleSheet})`)) {
    element.remove()
  }
  document.head.append(...next.head.querySelectorAll(`:scope > :not(${styleSheet})`))
  document.body.replaceWith(next.body)
}

/** Waits for the style sheets, so that no unstyled page is shown. */
async function loadStyles(next: Document) {
  await Promise.all(Array.from(next.head.querySelectorAll(`:scope > ${styleSheet}`), loadStyle))
}

function loadStyle(linked: Element): Promise<void> {
  const link = document.importNode(linked)
  document.head.append(link)
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve())
  })
}

const timeoutMs = 8_000

/** The page from the server, which may have the content by now, or else the content from a hosted backend. */
async function loadFromBackend({ backend }: ShellSettings) {
  const attempt = async () => {
    const page = await fetchPage().catch(() => undefined)
    if (page) return { page }
    return backend?.url ? loadHostedSite(backend.url, backend.key) : undefined
  }
  return retry(attempt, { times: 3, firstMs: 500 })
}

async function fetchPage(): Promise<string | undefined> {
  const answer = await fetch(location.href, {
    headers: { Accept: 'text/html' },
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  })
  // A redirect must also change the address of this document.
  if (answer.redirected) location.replace(answer.url)
  return answer.status < 500 ? answer.text() : undefined
}

async function loadHostedSite(url: string, key: string): Promise<LoadedSite | undefined> {
  const { loadShownSite } = await import('#data/site/load-site.ts')
  const { createSiteClient } = await import('#data/client/site-client.ts')
  try {
    const client = createSiteClient({ url, key }, { global: { fetch: fetchWithTimeout } })
    const loaded = await withShownDetails(client, await loadShownSite(client))
    return { ...loaded, site: withSafeContent(loaded.site) }
  } catch {
    return undefined
  }
}

/** Adds the details that the page at this address shows. If they cannot be loaded, it is shown without them. */
async function withShownDetails(client: SiteClient, loaded: LoadedSite): Promise<LoadedSite> {
  const { loadWithDetails } = await import('#data/site/load-details.ts')
  const { resolvePage } = await import('../view/page-table.ts')
  const { shownDetails } = await import('../view/shown-projects.ts')
  const { pathname: path, searchParams: query } = new URL(location.href)
  const resolved = resolvePage({ path, query }, loaded.site)
  if ('redirect' in resolved) return loaded
  const wanted = shownDetails(resolved.page, { site: loaded.site, language: resolved.language })
  return loadWithDetails(client, loaded, wanted).catch(() => loaded)
}

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) })
