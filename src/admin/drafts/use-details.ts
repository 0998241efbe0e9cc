import { useCallback } from 'react'
import type { DetailKeys } from '#content/site/details.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { loadDetails } from '#data/site/load-details.ts'
import { publishedRevision } from '#data/site/load-site.ts'
import { useClient } from '../connection/client-context.ts'
import { type DraftDispatch, type OpenSections, sectionIn } from './open-sections.ts'

/** Loads the details of items that are about to be edited into the draft, and into the saved site that it is compared with. */
export function useDetails(openSections: OpenSections, dispatch: DraftDispatch) {
  const client = useClient()
  return useCallback(
    async (key: SectionKey, wanted: DetailKeys) => {
      if (Object.keys(wanted).length === 0) return
      while (true) {
        const { base } = sectionIn(openSections, key).draft
        const { revision } = base
        // A set brings the details that it changes along; the others are as they are published.
        const { details } = await loadDetails(client, wanted, publishedRevision(base))
        // The base may have moved on meanwhile.
        if (sectionIn(openSections, key).draft.base.revision !== revision) continue
        return dispatch(key, { type: 'detailsLoaded', details })
      }
    },
    [client, openSections, dispatch],
  )
}
