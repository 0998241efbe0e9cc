import { createContext, useContext } from 'react'
import type { PictureFactsByAddress } from '#content/pictures/picture-facts.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'

/** The unsaved form that a preview shows. */
export interface PreviewSource {
  /** The whole site with the draft. */
  read: () => SiteData
  pictures: PictureFactsByAddress
  watch: (onChange: () => void) => () => void
  target: PreviewTarget
}

export const PreviewSourceContext = createContext<PreviewSource | null>(null)

export function usePreviewSource(): PreviewSource {
  const source = useContext(PreviewSourceContext)
  if (!source) throw new Error('usePreviewSource must be called inside an editor or an item dialog')
  return source
}
