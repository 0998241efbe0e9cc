import { mount as dropdown } from '../islands/dropdown.ts'
import { endThoseGone, isMounted, type Mount, mountFor } from '../islands/island-lives.ts'
import { mount as menu } from '../islands/menu.ts'
import { mount as slider } from '../islands/slider.ts'

// Without those that change the markup themselves (the hero's slides), which would take it out of React's hands, and
// without what appears on scrolling, which would hide what is being written.
const mounts: Record<string, Mount> = { dropdown, menu, slider }

/** Also for parts that came in later: what is mounted stays as it is. */
export function startIslands(): void {
  endThoseGone()
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!isMounted(island)) mountFor(island, mounts[island.dataset.island ?? ''])
  }
}
