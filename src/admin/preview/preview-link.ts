import { createContext, type RefObject } from 'react'
import type { Place } from '#content/preview/place.ts'
import type { Language } from '#content/values/localised-text.ts'

/** What ties a preview to the form beside it: a press there finds its control here, and the other way round. */
export interface PreviewLink {
  form: RefObject<HTMLElement | null>
  placeOf: (controlName: string) => Place
  /** Moves the focus to the control of a place; whether there is one. */
  open: (place: Place, language: Language) => boolean
}

export const PreviewLinkContext = createContext<PreviewLink | null>(null)

/** A place that was pressed while the dialog with its control was not open yet. */
export const WantedPlaceContext = createContext<RefObject<Place | undefined>>({
  current: undefined,
})
