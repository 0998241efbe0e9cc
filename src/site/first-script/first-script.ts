import { distances } from '#content/browser/timings.ts'
import { rememberEarlyClicks, scriptedControl } from './early-clicks.ts'
import { followScroll } from './follow-scroll.ts'
import { holdPictures } from './hold-pictures.ts'
import { keepPlace, placeKey } from './keep-place.ts'
import { onceShown } from './once-shown.ts'

const { navbarScrolled, scrollToTopShown } = distances

/** The one script that stands in a page: what cannot wait. It asks for the rest once everything else is there to see. */
export function firstScript(clientModule: string): string {
  return [
    `(${String(keepPlace)})(${JSON.stringify(placeKey)})`,
    `;(${String(followScroll)})(${JSON.stringify({ navbarScrolled, scrollToTopShown })})`,
    `;{const release=(${String(holdPictures)})()`,
    `;const start=()=>{release();import(${JSON.stringify(clientModule)})}`,
    `;(${String(onceShown)})(start)`,
    `;(${String(rememberEarlyClicks)})(${String(scriptedControl)},start)}`,
  ].join('\n')
}

/** The same on a page that was made in the browser, where no script of its own may run. */
export function startWithoutScript(): void {
  keepPlace(placeKey)
  followScroll(distances)
}
