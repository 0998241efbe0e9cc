import { createContext, useContext } from 'react'
import type { PreviewPlace } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site-data.ts'

/** What a preview reads of an unsaved form. */
export interface PreviewSource {
  /** The whole site with the draft. */
  read: () => SiteData
  watch: (onChange: () => void) => () => void
  place: PreviewPlace
}

export const PreviewSourceContext = createContext<PreviewSource | null>(null)

export function usePreviewSource(): PreviewSource {
  const source = useContext(PreviewSourceContext)
  if (!source) throw new Error('There is no draft around this to preview')
  return source
}
