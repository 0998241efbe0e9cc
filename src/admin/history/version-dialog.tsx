import { useState } from 'react'
import { siteDifferences } from '#content/history/differences.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { type LoadedVersion, loadVersion, type SavedVersion } from '#data/history/history.ts'
import { loadPictureHistory, type PictureHistory } from '#data/pictures/picture-annotations.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClientQuery } from '../connection/use-client-query.ts'
import { useMay } from '../rights/rights-context.ts'
import { longMoment } from '../screen/date-formats.ts'
import { formatCount } from '../screen/format-count.ts'
import { DraftsInTheWay } from './drafts-in-the-way.tsx'
import { PictureChanges } from './picture-changes.tsx'
import { SavedChanges } from './saved-changes.tsx'
import { useHistoryDrafts } from './use-history-drafts.ts'
import { WholeSiteDialog } from './whole-site-dialog.tsx'

export function VersionDialog(props: { version: SavedVersion; onClose: () => void }) {
  const { version, onClose } = props
  const { data, isPending } = useClientQuery(
    ['version', version.version],
    async (client) => {
      const [loaded, pictures] = await Promise.all([
        loadVersion(client, version),
        loadPictureHistory(client, version.version),
      ])
      return { loaded, pictures }
    },
    { staleTime: 0, gcTime: 0 },
  )
  if (data) return <LoadedVersionDialog version={version} {...data} onClose={onClose} />
  return (
    <Dialog title={`Versiunea ${version.version}`} width="wide" onClose={onClose}>
      {isPending ? (
        <Spinner label="Se încarcă versiunea..." />
      ) : (
        <Notice tone="error">Versiunea nu a putut fi încărcată.</Notice>
      )}
    </Dialog>
  )
}

/** Whoever may not change the snippet brings back everything else. */
function withSnippetOfToday({ before, after, now }: LoadedVersion): LoadedVersion {
  const { analytics } = now.site.global
  const keep = (site: SiteData): SiteData => ({ ...site, global: { ...site.global, analytics } })
  return { before: before && keep(before), after: keep(after), now }
}

function LoadedVersionDialog(props: {
  version: SavedVersion
  loaded: LoadedVersion
  pictures: PictureHistory
  onClose: () => void
}) {
  const { version, pictures, onClose } = props
  const loaded = useMay('snippet') ? props.loaded : withSnippetOfToday(props.loaded)
  const { before, after, now } = loaded
  const drafts = useHistoryDrafts(version.version, now.site)
  const [isReturning, setReturning] = useState(false)
  const moment = longMoment.format(version.savedAt)
  const hasChanged =
    pictures.saved.length > 0 || (before && siteDifferences(before, after).length > 0)
  const isNow = pictures.since.length === 0 && siteDifferences(now.site, after).length === 0
  if (isReturning)
    return (
      <WholeSiteDialog
        version={version.version}
        moment={moment}
        loaded={loaded}
        pictures={pictures}
        drafts={drafts}
        onBack={() => setReturning(false)}
        onDone={onClose}
      />
    )
  return (
    <Dialog
      title={`Versiunea ${version.version}`}
      description={`Ce a schimbat salvarea de pe ${moment} · ${authorOf(version)}`}
      width="wide"
      onClose={onClose}
    >
      <DraftsInTheWay keys={drafts.withDrafts} />
      {before && <SavedChanges before={before} after={after} now={now.site} drafts={drafts} />}
      {!hasChanged && (
        <p className="text-sm text-quiet">
          {before
            ? 'Această salvare nu a schimbat nimic.'
            : 'Cu această versiune a început site-ul: înaintea ei nu era nimic.'}
        </p>
      )}
      <PictureChanges history={pictures} onDone={onClose} />
      <section className="space-y-3 border-t border-line pt-5">
        <h3 className="font-semibold">Tot site-ul</h3>
        {isNow ? (
          <p className="text-sm text-quiet">Site-ul este acum cum l-a lăsat această salvare.</p>
        ) : (
          <>
            <p className="max-w-prose text-sm text-quiet">
              Altceva decât anularea: tot site-ul redevine cum era atunci, iar ce s-a salvat după
              aceea ({formatCount(now.site.version - version.version, 'salvare', 'salvări')}) se
              retrage. Înainte vedeți ce dispare.
            </p>
            <Button onClick={() => setReturning(true)}>Readu tot site-ul la acest moment</Button>
          </>
        )}
      </section>
    </Dialog>
  )
}

/** Without an account it was the first start, or a program with the server's key. */
export function authorOf({ version, savedBy, isByAccount }: SavedVersion): string {
  if (isByAccount) return savedBy || 'Un cont fără e-mail'
  return version === 1 ? 'Pornirea site-ului' : 'Un program, nu un administrator'
}
