import { endThoseGone, type Mount, mountFor } from './island-lives.ts'

// The behaviours are small modules over markup that works without them; none needs React, which a
// visit therefore never loads. Each is fetched when its part of the page is about to be used.
const islands: Record<string, () => Promise<{ mount: Mount }>> = {
  appear: () => import('./appear.ts'),
  back: () => import('./back.ts'),
  dropdown: () => import('./dropdown.ts'),
  hero: () => import('./hero.ts'),
  menu: () => import('./menu.ts'),
  slider: () => import('./slider.ts'),
}

const scheduled = new WeakSet<Element>()
const mounts = new WeakMap<Element, Promise<void>>()

const arrivals = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      arrivals.unobserve(target)
      void mountIsland(target as HTMLElement)
    }
  },
  { rootMargin: '200px' },
)

/** Also for content that came in later: what is mounted stays as it is. */
export function mountIslands() {
  endThoseGone()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (scheduled.has(element)) continue
    scheduled.add(element)
    schedule(element)
  }
}

function schedule(element: HTMLElement) {
  if (element.dataset.when === 'visible') arrivals.observe(element)
  else if (element.dataset.when === 'idle') whenIdle(() => mountIsland(element))
  else mountIsland(element)
}

export function mountIsland(element: HTMLElement): Promise<void> {
  const mount = mounts.get(element) ?? startIsland(element).catch(() => forgetMount(element))
  mounts.set(element, mount)
  return mount
}

/** Its markup works without it; the next touch asks for it again. */
function forgetMount(element: HTMLElement): void {
  mounts.delete(element)
}

async function startIsland(element: HTMLElement): Promise<void> {
  const island = islands[element.dataset.island ?? '']
  mountFor(element, (await island?.())?.mount)
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

export function islandAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
}
