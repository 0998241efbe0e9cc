import './site.css'
import { laterMarkup, shellAttribute } from './attributes/page-attributes.ts'
import { opensProject } from './attributes/project-attributes.ts'
import { startConsent } from './consent/start-consent.ts'
import { scriptedControl, takeEarlyClicks } from './first-script/early-clicks.ts'
import { isMounted } from './islands/island-lives.ts'
import { islandAround, mountIsland, mountIslands } from './islands/mount-islands.ts'
import { followHistorySteps, startPageBehaviour } from './islands/page-behaviour.ts'
import { startRefresh } from './refresh/start-refresh.ts'
import { keepSharedData } from './shell/shared-data.ts'

/** A touched island starts at once, ahead of its schedule. */
function mountOnTouch(target: EventTarget | null) {
  const island = islandAround(target)
  if (island) void mountIsland(island)
}

/** A click on a control whose script has not started yet is repeated once it has. */
function holdEarlyClick(event: MouseEvent) {
  const control = scriptedControl(event.target)
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return
  const island = islandAround(control)
  if (!island || isMounted(island)) return
  event.stopPropagation()
  // The repeated click sends the form or opens the project's window, so the browser must do neither.
  if (isSubmit(control) || opensProject.read(control)) event.preventDefault()
  void replayClick(control)
}

async function replayClick(control: HTMLElement): Promise<void> {
  const island = islandAround(control)
  if (island) await mountIsland(island)
  // The script could not be fetched: the form is then sent as it is without scripts.
  if (island && !isMounted(island)) {
    if (isSubmit(control)) control.form?.submit()
    return
  }
  control.click()
}

function isSubmit(control: HTMLElement): control is HTMLButtonElement {
  return control instanceof HTMLButtonElement && control.type === 'submit'
}

/** Markup that was kept out of the first requests, because nothing on the screen needs it. */
function unpackLaterMarkup() {
  for (const later of document.querySelectorAll(laterMarkup.selector)) {
    later.insertAdjacentHTML('beforebegin', later.innerHTML)
    later.remove()
  }
}

async function startPage() {
  keepSharedData()
  // Before the islands change their markup, which the refresh compares with the server's.
  startRefresh(new URL(import.meta.url).pathname)
  for (const touch of ['pointerdown', 'focusin', 'dragenter', 'change'])
    addEventListener(touch, ({ target }) => mountOnTouch(target), { passive: true })
  addEventListener('click', holdEarlyClick, true)
  startPageBehaviour()
  followHistorySteps()
  for (const control of takeEarlyClicks()) void replayClick(control)
  mountIslands()
  // Somebody may be typing already.
  mountOnTouch(document.activeElement)
  unpackLaterMarkup()
  await startConsent()
}

async function startFromShell() {
  const { startShell } = await import('./shell/start-shell.ts')
  await startShell()
  await startPage()
}

const isShell = document.documentElement.hasAttribute(shellAttribute.name)
void (isShell ? startFromShell() : startPage())
