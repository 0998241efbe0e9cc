import { createContext, useContext } from 'react'
import type { PreviewPlace } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site-data.ts'

/** The unsaved form as a preview sees it. */
export interface PreviewSource {
  /** The whole site as it would be with the draft. */
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
