import { withTextAt } from '#content/preview/place.ts'
import { maxTypedLength, type PlaceEvent } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import type { View } from '../view/view.ts'
import { hostOf } from './placed-elements.ts'
import { showsLines, type Typing, typeIn } from './type-in-place.ts'

interface TypingOptions {
  tell: (event: PlaceEvent) => void
  /** The site with what was typed so far. */
  onTyped: (site: SiteData | undefined) => void
  /** Typing has ended: where a text was changed, the page is to be drawn with it. */
  onEnd: (site: SiteData | undefined) => void
}

/** One text of the page at a time is typed where it stands; the panel is told of each key. */
export function typingInPlaces({ tell, onTyped, onEnd }: TypingOptions) {
  let typing: Typing | undefined
  return {
    element: () => typing?.element,
    start(
      element: HTMLElement,
      text: string,
      { site, language }: View,
      point?: { x: number; y: number },
    ) {
      const place = shownPlace.read(element)
      let sent: string | undefined
      const withText = (typed: string) => withTextAt(place, site, language, typed)
      typing = typeIn(element, {
        text,
        hasLines: showsLines(element, place),
        point,
        onInput(typed) {
          sent = typed.slice(0, maxTypedLength)
          tell({ type: 'temelia:preview-typed', place, text: sent, isDone: false })
          onTyped(withText(sent))
        },
        onEnd(by) {
          typing = undefined
          if (sent !== undefined)
            tell({ type: 'temelia:preview-typed', place, text: sent, isDone: true })
          onEnd(sent === undefined ? undefined : withText(sent))
          if (by !== 'elsewhere') hostOf(element).focus({ preventScroll: true })
        },
      })
    },
  }
}
