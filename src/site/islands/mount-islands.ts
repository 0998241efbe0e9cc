import { storageKeys } from '#content/browser/storage-keys.ts'
import {
  type IslandName,
  type IslandStart,
  islandName,
  islandStart,
} from '../attributes/island-attributes.ts'
import { mount as appear } from './appear.ts'
import { mount as dropdown } from './dropdown.ts'
import { mount as hero } from './hero.ts'
import { endRemovedIslands, type Mount, mountFor } from './island-lives.ts'
import { mount as menu } from './menu.ts'
import { mount as phoneBar } from './phone-bar.ts'
import { mount as sharpPicture } from './sharp-picture.ts'

// Islands are small modules over markup that works without them. None needs React, so a visit never loads it. What nearly every
// visit needs at rest is no file of its own: ten files of a few hundred bytes are a third larger than one, and ten requests.
const islands: Record<IslandName, () => Promise<{ mount: Mount }>> = {
  appear: async () => ({ mount: appear }),
  back: () => import('./back.ts'),
  countUp: () => import('./count-up.ts'),
  dropdown: async () => ({ mount: dropdown }),
  hero: async () => ({ mount: hero }),
  menu: async () => ({ mount: menu }),
  offer: () => import('./offer.ts'),
  openNow: () => import('./open-now.ts'),
  phoneBar: async () => ({ mount: phoneBar }),
  sharpPicture: async () => ({ mount: sharpPicture }),
  slider: () => import('./slider.ts'),
}

const scheduled = new WeakSet<Element>()
const mounts = new WeakMap<Element, Promise<void>>()

const nearScreen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      nearScreen.unobserve(target)
      void mountIsland(target as HTMLElement)
    }
  },
  { rootMargin: '200px' },
)

/** Also called after a refresh: islands that are mounted stay as they are. */
export function mountIslands() {
  endRemovedIslands()
  for (const element of document.querySelectorAll<HTMLElement>(islandName.selector)) {
    if (scheduled.has(element)) continue
    scheduled.add(element)
    schedule(element)
  }
}

function schedule(element: HTMLElement) {
  const start = islandStart.read(element) as IslandStart
  if (start === 'visible') nearScreen.observe(element)
  else if (start === 'idle') whenIdle(() => mountIsland(element))
  else if (start !== 'use' || isOfferBegun()) mountIsland(element)
}

function isOfferBegun(): boolean {
  try {
    return sessionStorage.getItem(storageKeys.offer) !== null
  } catch {
    return false
  }
}

export function mountIsland(element: HTMLElement): Promise<void> {
  const mount = mounts.get(element) ?? startIsland(element).catch(() => forgetMount(element))
  mounts.set(element, mount)
  return mount
}

/** A failed island is fetched again on the next touch; its markup works without it. */
function forgetMount(element: HTMLElement): void {
  mounts.delete(element)
}

async function startIsland(element: HTMLElement): Promise<void> {
  const { mount } = await islands[islandName.read(element) as IslandName]()
  mountFor(element, mount)
}

function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else setTimeout(run, 200)
}

export function islandAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(islandName.selector) : null
}
