import { createContext, type RefObject, useContext } from 'react'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import type { Place } from '#content/preview/place.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'
import type { Language } from '#content/values/localised-text.ts'

export interface PreviewSource {
  read: () => SiteData
  pictures: PictureFactsByAddress
  watch: (onChange: () => void) => () => void
  target: PreviewTarget
  /** A press there finds its control here, and the other way round; not where the page itself is the editor. */
  link?: {
    form: RefObject<HTMLDivElement | null>
    placeOf: (controlName: string) => Place
    /** Moves the focus to the control of a place; whether there is one. */
    open: (place: Place, language: Language) => boolean
    /** A place that was pressed while the dialog with its control was not open yet. */
    wanted?: RefObject<Place | undefined>
  }
}

export const PreviewSourceContext = createContext<PreviewSource | null>(null)

export function usePreviewSource(): PreviewSource {
  const source = useContext(PreviewSourceContext)
  if (!source) throw new Error('usePreviewSource must be called inside an editor or an item dialog')
  return source
}

// Longer than the time between two keys, so that drawing what was typed does not delay the next letter.
const typingPauseMs = 300

/** Calls back after each pause in typing; returns what ends it. */
export function watchPauses(source: Pick<PreviewSource, 'watch'>, onPause: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = source.watch(() => {
    clearTimeout(timer)
    timer = setTimeout(onPause, typingPauseMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
