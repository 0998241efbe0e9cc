import './site.css'
import { startConsent } from './consent/start-consent.ts'
import { startRefresh } from './refresh/start-refresh.ts'

type Mount = (element: HTMLElement) => void

// The behaviours are small modules over markup that works without them; none needs React, which a
// visit therefore never loads. Each is fetched when its part of the page is about to be used.
const islands: Record<string, () => Promise<{ mount: Mount }>> = {
  appear: () => import('./islands/appear.ts'),
  back: () => import('./islands/back.ts'),
  dropdown: () => import('./islands/dropdown.ts'),
  hero: () => import('./islands/hero.ts'),
  menu: () => import('./islands/menu.ts'),
  navbar: () => import('./islands/navbar.ts'),
  slider: () => import('./islands/slider.ts'),
}

const mounted = new WeakSet<Element>()

const arrivals = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      arrivals.unobserve(target)
      mountIsland(target as HTMLElement)
    }
  },
  { rootMargin: '200px' },
)

/** Also for content that came in later: what is mounted stays as it is. */
export function mountIslands(root: ParentNode = document) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    if (mounted.has(element)) continue
    mounted.add(element)
    schedule(element)
  }
}

function schedule(element: HTMLElement) {
  if (element.dataset.when === 'visible') arrivals.observe(element)
  else if (element.dataset.when === 'idle') whenIdle(() => mountIsland(element))
  else mountIsland(element)
}

async function mountIsland(element: HTMLElement) {
  const island = islands[element.dataset.island ?? '']
  if (!island) return
  const { mount } = await island()
  mount(element)
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

async function startPage() {
  // First of all: it compares with the markup as it was sent.
  startRefresh({ startIslands: mountIslands })
  mountIslands()
  const { start } = await import('./islands/whole-page.ts')
  start()
  await startConsent()
}

async function startFromShell() {
  const { startShell } = await import('./shell/start-shell.ts')
  await startShell()
  await startPage()
}

const isShell = document.documentElement.dataset.shell !== undefined
void (isShell ? startFromShell() : startPage())
