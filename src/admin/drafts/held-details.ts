import { type DetailKeys, missingDetails } from '#content/site/details.ts'
import type { SiteClient } from '#data/client/site-client.ts'
import { loadWithDetails, UnsettledSiteError } from '#data/site/load-details.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { textWithDialog } from './draft-reducer.ts'
import type { OpenDrafts } from './open-drafts.ts'

const maxRounds = 3

/** The site with the details of all items whose details a draft has. While they load, another item may be opened: hence the rounds. */
export async function withHeldDetails(client: SiteClient, loaded: LoadedSite, drafts: OpenDrafts) {
  let complete = loaded
  for (let round = 0; round < maxRounds; round += 1) {
    const wanted = missingIn(complete, drafts.all)
    if (Object.keys(wanted).length === 0) return complete
    complete = await loadWithDetails(client, complete, wanted)
  }
  throw new UnsettledSiteError()
}

export function lacksDetailsOfChanges(loaded: LoadedSite, { all }: OpenDrafts): boolean {
  return (
    Object.keys(
      missingIn(
        loaded,
        all.filter(({ isDirty }) => isDirty),
      ),
    ).length > 0
  )
}

function missingIn({ site }: LoadedSite, sections: OpenDrafts['all']): DetailKeys {
  const missing = sections.map(({ draft }) =>
    missingDetails(draft.section, site[draft.section], textWithDialog(draft)),
  )
  return Object.assign({}, ...missing)
}
