import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listVersions, type SavedVersion, versionsPerPage } from '#data/history/history.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { longMoment } from '../screen/date-formats.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { sectionNames, useScreens } from '../screen/screens-context.ts'
import { MoreButton, WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionPages } from '../sign-in/use-session-query.ts'
import { useSite } from '../site/use-site.ts'
import { authorOf, VersionDialog } from './version-dialog.tsx'
import { versionParameter } from './version-parameter.ts'

export function History() {
  const revision = useSite().data?.revision
  const query = useSessionPages<SavedVersion>(
    ['versions', revision],
    (client, last) => listVersions(client, last?.version),
    versionsPerPage,
  )
  const asked = Number(useSearchParams()[0].get(versionParameter))
  /** Null once the version that the address asks for was closed. */
  const [opened, setOpened] = useState<SavedVersion | null>()
  const shown = opened === undefined ? query.data?.find(({ version }) => version === asked) : opened
  return (
    <>
      <ScreenHeader title="Istoric" />
      <WhenLoaded query={query} what="istoricul">
        {(versions) => (
          <Card
            title="Versiuni salvate"
            description="Fiecare salvare este o versiune. „Compară” arată ce a schimbat; de acolo readuceți textul de dinainte."
          >
            {versions.length === 0 && (
              <p className="text-sm text-quiet">Încă nu s-a salvat nimic.</p>
            )}
            <ol className="divide-y divide-line">
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  onOpen={() => setOpened(version)}
                />
              ))}
            </ol>
            <MoreButton query={query} label="Arată mai vechi" />
          </Card>
        )}
      </WhenLoaded>
      {shown && <VersionDialog version={shown} onClose={() => setOpened(null)} />}
    </>
  )
}

function VersionRow({ version, onOpen }: { version: SavedVersion; onOpen: () => void }) {
  const screens = useScreens()
  const { name, sections, savedAt } = version
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          Versiunea {version.version}
          {name && ` „${name}”`}
          <span className="font-normal text-quiet"> · {longMoment.format(savedAt)}</span>
        </p>
        <p className="text-sm break-words text-quiet">
          {[authorOf(version), sectionNames(screens, sections, 6)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Button aria-label={`Compară versiunea ${version.version}`} onClick={onOpen}>
        Compară
      </Button>
    </li>
  )
}
