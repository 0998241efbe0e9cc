type Mount = (element: HTMLElement) => void

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
const mounted = new WeakSet<Element>()

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
export function mountIslands(root: ParentNode = document) {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
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
  const mount = mounts.get(element) ?? startIsland(element)
  mounts.set(element, mount)
  return mount
}

async function startIsland(element: HTMLElement): Promise<void> {
  const island = islands[element.dataset.island ?? '']
  if (island) (await island()).mount(element)
  mounted.add(element)
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

export function isMounted(island: Element): boolean {
  return mounted.has(island)
}

export function islandAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
}
