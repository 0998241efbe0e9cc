import { distances } from '#content/browser/timings.ts'
import { keepsPosition, keepsScroll } from '../attributes/scroll-attributes.ts'
import { asksForConsent } from '../consent/consent-choice.ts'
import { rememberEarlyClicks, scriptedControl } from './early-clicks.ts'
import { followScroll } from './follow-scroll.ts'

const { navbarScrolled, scrollToTopShown } = distances

declare global {
  interface Window {
    /**
     * Where this document came from. The address bar may show another address meanwhile: that of a project in the window
     * over the page or, after a reload, that of an earlier page which the browser takes for a part of this document.
     */
    documentAddress: string
  }
}

const positionKeeping = {
  key: 'temelia:place',
  languageLink: keepsPosition.name,
  links: `a${keepsPosition.selector}, ${keepsScroll.selector} a`,
}

/**
 * The one script inside a page: what cannot wait. It fetches the rest once the page has been painted. Its functions go
 * into the page as text without names, indentation and most ends of lines, so each may name nothing outside of itself.
 */
export function firstScript(clientModule: string, mayAsk: boolean): string {
  return [
    `(${String(rememberAddress)})()`,
    ...(mayAsk ? [`;(${String(leaveRoomForConsent)})(${JSON.stringify(asksForConsent)})`] : []),
    `;(${String(keepScrollPosition)})(${JSON.stringify(positionKeeping)})`,
    `;(${String(followScroll)})(${JSON.stringify({ navbarScrolled, scrollToTopShown })})`,
    `;{const release=(${String(holdPictures)})()`,
    `;const start=()=>{release();return import(${JSON.stringify(clientModule)})}`,
    `;(${String(afterFirstPaint)})(start)`,
    `;(${String(rememberEarlyClicks)})(${String(scriptedControl)},start)}`,
  ]
    .join('\n')
    .replace(/(?<=[;{}])\n[\t ]*|(?<=\n)[\t ]+|(?<=function) \w+/g, '')
}

/** The same for a page made in the browser, whose inline script may not run. */
export function startWithoutInlineScript(): void {
  rememberAddress()
  keepScrollPosition(positionKeeping)
  followScroll(distances)
}

/** Somebody may go back before the other scripts arrive, and then the address bar no longer tells. */
function rememberAddress(): void {
  window.documentAddress = location.pathname + location.search
}

/** The style sheet keeps the hero's words above the question. */
function leaveRoomForConsent({ className, snippetId, key }: typeof asksForConsent): void {
  try {
    const { classList } = document.documentElement
    if (document.getElementById(snippetId) && !localStorage.getItem(key)) classList.add(className)
  } catch {}
}

/**
 * A link to another language or filter leads to the same position: the next page scrolls there before it shows. Texts are
 * longer in one language than in another, so the section in view is noted, not the distance from the top; a fragment
 * scrolls once more when the page has loaded, and is overruled.
 */
function keepScrollPosition({ key, languageLink, links }: typeof positionKeeping): void {
  let restore = () => {}
  const again = () => restore()
  addEventListener('DOMContentLoaded', () => {
    try {
      const [top = '', id = ''] = sessionStorage.getItem(key)?.split(' ') ?? []
      sessionStorage.removeItem(key)
      if (top === '') return
      restore = () => {
        const section = id && document.getElementById(id)
        const moved = section ? section.getBoundingClientRect().top + scrollY : 0
        scrollTo({ top: moved + Number(top), behavior: 'instant' })
      }
      restore()
      if (location.hash) addEventListener('load', () => setTimeout(again), { once: true })
    } catch {}
  })
  addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey) return
    const link = (target as Element).closest<HTMLAnchorElement>(links)
    if (!link) return
    const isLanguage = link.hasAttribute(languageLink)
    if (isLanguage) link.hash = location.hash
    const boxOf = (part: Element) => part.getBoundingClientRect()
    const sections = isLanguage ? [...document.querySelectorAll('main > section[id]')] : []
    const section = sections.find((part) => boxOf(part).top < 100 && boxOf(part).bottom > 100)
    try {
      const top = section ? -boxOf(section).top : scrollY
      sessionStorage.setItem(key, `${top} ${section?.id ?? ''}`)
    } catch {}
  })
}

/**
 * Pictures below the first screen wait until the page has been painted or scrolled: on a slow line they would delay what is
 * on the screen. Returns the function that releases them.
 */
function holdPictures(): () => void {
  const { classList } = document.documentElement
  const release = () => classList.remove('is-arriving')
  classList.add('is-arriving')
  // An address with a fragment scrolls by itself, before anything is painted.
  if (!location.hash) addEventListener('scroll', release, { once: true, passive: true })
  return release
}

function afterFirstPaint(run: () => void): void {
  addEventListener('load', () => {
    const { supportedEntryTypes = [] } = globalThis.PerformanceObserver ?? {}
    if (!supportedEntryTypes.includes('paint')) return run()
    const observer = new PerformanceObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
