import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { useSession } from '../sign-in/session-context.ts'
import { withSession } from '../sign-in/with-session.ts'
import { siteQuery } from '../site/use-site.ts'
import { announceSave } from './announce-save.ts'
import { cleanNewTexts, tellCleaned } from './clean-texts.ts'
import { type DraftSave, saveDraft } from './save-draft.ts'

export type SaveDraft = (base: LoadedSite, draft: SiteData) => Promise<DraftSave>

export function useSaveDraft(): SaveDraft {
  const client = useClient()
  const queries = useQueryClient()
  const { renew } = useSession()
  return useCallback(
    async (base, draft) => {
      const { site, cleaned } = await cleanNewTexts(draft, base.site)
      const result = await withSession(client, () => saveDraft(client, base, site), renew)
      if (result.status === 'saved') {
        tellCleaned(cleaned, result.loaded.site)
        queries.setQueryData(siteQuery(client).queryKey, result.loaded)
        announceSave(result.loaded.site)
      }
      return result
    },
    [client, queries, renew],
  )
}
