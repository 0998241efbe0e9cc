import { keepChoice, readChoice } from './consent-choice.ts'
import { forgetCookies } from './forget-cookies.ts'
import { isPanelBrowser, onPanelOpened } from './panel-watch.ts'
import { type SnippetScript, snippetElementId } from './snippet-script.ts'

/** Asks before anything of the tracking snippet runs. Without a snippet there is nothing to ask. */
export async function startConsent(): Promise<void> {
  const scripts = snippetOfPage()
  if (scripts.length === 0 || isPanelBrowser()) return
  // The server knows by its cookie, and sends the page without the snippet.
  onPanelOpened(() => location.reload())
  if (readChoice() === 'granted') await run(scripts)
  const { showConsentBar } = await import('./consent-bar.ts')
  showConsentBar({
    choice: readChoice(),
    onChoice(choice) {
      const before = readChoice()
      keepChoice(choice)
      if (choice === 'granted') void run(scripts)
      // What runs already cannot be taken out of a page; a new one starts without it.
      else if (before === 'granted') leaveNothing()
    },
  })
}

let isRunning = false

async function run(scripts: readonly SnippetScript[]): Promise<void> {
  if (isRunning) return
  isRunning = true
  const { runSnippet } = await import('./run-snippet.ts')
  void runSnippet(scripts)
}

function leaveNothing(): void {
  forgetCookies()
  location.reload()
}

function snippetOfPage(): SnippetScript[] {
  const data = document.getElementById(snippetElementId)?.textContent
  return data ? JSON.parse(data) : []
}
