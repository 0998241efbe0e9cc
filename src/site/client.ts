import './site.css'
import { startConsent } from './consent/start-consent.ts'
import { scriptedControl, takeEarlyClicks } from './first-script/early-clicks.ts'
import { isMounted } from './islands/island-lives.ts'
import { islandAround, mountIsland, mountIslands } from './islands/mount-islands.ts'
import { startRefresh } from './refresh/start-refresh.ts'

/** Whoever reaches for a part of the page is not made to wait until it is its turn. */
function mountOnTouch({ target }: Event) {
  const island = islandAround(target)
  if (island) void mountIsland(island)
}

let wholePage: Promise<void> | undefined
let isWholePageStarted = false

async function startWholePage() {
  const { start } = await import('./islands/whole-page.ts')
  start()
  isWholePageStarted = true
}

/** A click on what does not listen yet comes again as soon as it does. */
function holdEarlyClick(event: MouseEvent) {
  const control = scriptedControl(event.target)
  if (!control) return
  const island = islandAround(control)
  if (isWholePageStarted && (!island || isMounted(island))) return
  event.stopPropagation()
  void replayClick(control)
}

async function replayClick(control: HTMLElement) {
  const island = islandAround(control)
  await Promise.all([wholePage, island && mountIsland(island)])
  control.click()
}

/** What the page is sent with and nothing on the screen waits for. */
function unpackWhatCanWait() {
  for (const later of document.querySelectorAll('noscript[data-later]')) {
    later.insertAdjacentHTML('beforebegin', later.textContent)
    later.remove()
  }
}

async function startPage() {
  // First of all: it compares with the markup as it was sent.
  const clientModule = new URL(import.meta.url).pathname
  startRefresh({ clientModule, startIslands: mountIslands })
  addEventListener('pointerdown', mountOnTouch, { passive: true })
  addEventListener('focusin', mountOnTouch)
  addEventListener('click', holdEarlyClick, true)
  wholePage = startWholePage()
  for (const control of takeEarlyClicks()) void replayClick(control)
  mountIslands()
  unpackWhatCanWait()
  await wholePage
  await startConsent()
}

async function startFromShell() {
  const { startShell } = await import('./shell/start-shell.ts')
  await startShell()
  await startPage()
}

const isShell = document.documentElement.dataset.shell !== undefined
void (isShell ? startFromShell() : startPage())
