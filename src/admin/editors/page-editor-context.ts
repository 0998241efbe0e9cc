import { createContext, useContext } from 'react'
import type { PreviewTarget } from '#content/preview/preview-message.ts'

export interface ChooseOptions {
  /** Without one, the page of the place, or any if it is on all. */
  page?: PreviewTarget | undefined
  inFields?: boolean
}

export interface PageEditor {
  /** What is chosen: the place of a section, an item or a field. */
  place: string
  target: PreviewTarget
  choose: (place: string, how?: ChooseOptions) => void
  /** Changes the form in one step; with a place, what is changed there next belongs to the same step. */
  inOneStep: (place: string | undefined, change: () => void) => void
}

export const PageEditorContext = createContext<PageEditor | null>(null)

/** Null in the editor of a single section. */
export function usePageEditor(): PageEditor | null {
  return useContext(PageEditorContext)
}
