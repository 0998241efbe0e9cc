import { isSessionKey, storageKeys } from '#content/browser/storage-keys.ts'
import {
  asksForConsent,
  keepChoice,
  readChoice,
  type SnippetScript,
  snippetElementId,
} from './consent-choice.ts'

export async function startConsent(): Promise<void> {
  const scripts = snippetOfPage()
  if (scripts.length === 0 || isPanelBrowser()) {
    document.documentElement.classList.remove(asksForConsent.className)
    return
  }
  reloadWhenPanelOpens()
  if (readChoice() === 'granted') await run(scripts)
  const { showConsentBar } = await import('./consent-bar.ts')
  showConsentBar(readChoice(), (choice) => {
    const before = readChoice()
    keepChoice(choice)
    if (choice === 'granted') void run(scripts)
    // A running snippet cannot be stopped, so the page starts again without it.
    else if (before === 'granted') {
      forgetCookies()
      location.reload()
    }
  })
}

let isRunning = false

async function run(scripts: readonly SnippetScript[]): Promise<void> {
  if (isRunning) return
  isRunning = true
  const { runSnippet } = await import('./run-snippet.ts')
  void runSnippet(scripts)
}

function snippetOfPage(): SnippetScript[] {
  const data = document.getElementById(snippetElementId)?.textContent
  return data ? JSON.parse(data) : []
}

/** Whether this browser has a panel session: a snippet must not run beside one. */
function isPanelBrowser(): boolean {
  try {
    return Object.keys(localStorage).some(
      (name) => name === storageKeys.panel || isSessionKey(name),
    )
  } catch {
    return false
  }
}

/** Also when this page is shown again after that. The panel's cookie makes the server leave the snippet out of the reloaded page. */
function reloadWhenPanelOpens(): void {
  const check = () => {
    if (isPanelBrowser()) location.reload()
  }
  // A panel that nobody is signed in to removes its key soon, perhaps before this event arrives: the event itself counts.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.panel && newValue !== null) location.reload()
    else check()
  })
  addEventListener('focus', check)
  addEventListener('pageshow', check)
  document.addEventListener('visibilitychange', check)
}

/** The site itself sets no cookie that a script can read, so all of these come from the snippet. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)
  for (const name of names.filter(Boolean)) {
    for (const domain of ['', ...domains]) expire(name, domain)
  }
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where it is needed most
  document.cookie = `${name}=; path=/; max-age=0${domain}`
}
