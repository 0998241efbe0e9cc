import { createContext, useContext, useEffect, useState } from 'react'
import type { SiteData } from '#content/site/site-data.ts'
import { type PreviewSource, watchPauses } from '../preview/preview-source.ts'

const DraftSiteContext = createContext<SiteData | null>(null)
export const DraftSiteProvider = DraftSiteContext.Provider

export function useDraftSite(): SiteData {
  const site = useContext(DraftSiteContext)
  if (!site) throw new Error('useDraftSite must be called inside the page editor')
  return site
}

export function useReadDraft(source: Pick<PreviewSource, 'read' | 'watch'>): SiteData {
  const [site, setSite] = useState(source.read)
  useEffect(() => {
    const read = () => setSite(source.read())
    read()
    return watchPauses(source, read)
  }, [source])
  return site
}
