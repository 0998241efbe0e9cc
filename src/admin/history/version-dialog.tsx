import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { pathLabel, valueText } from '#content/path-label.ts'
import { sections as descriptions, type SectionKey, sectionKeys } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import { loadVersion, type SavedVersion } from '#data/history.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogBody } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useClient } from '../connection/client-context.ts'
import { keepDraft, keptSections, newStorageKey } from '../drafts/kept-drafts.ts'
import { useScreens } from '../screen/screens-context.ts'
import { useAdministrator } from '../sign-in/session-context.ts'
import { type Difference, differences } from './differences.ts'
import { PictureDifferences } from './picture-differences.tsx'
import { RestoreAndSaveButton } from './restore-and-save-button.tsx'

/** How a version differs from the published site. Its sections can be restored as drafts, or restored and saved at once. */
export function VersionDialog({
  version,
  onClose,
}: {
  version: SavedVersion
  onClose: () => void
}) {
  const client = useClient()
  const { data, isPending } = useQuery({
    queryKey: ['version', version.version],
    queryFn: () => loadVersion(client, version),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      title={`Versiunea ${version.version}`}
      description="Ce era altfel față de ceea ce este publicat acum."
      width="wide"
      onClose={onClose}
    >
      <DialogBody>
        {isPending && <Spinner label="Se încarcă versiunea..." />}
        {!isPending && !data && <Notice tone="error">Versiunea nu a putut fi încărcată.</Notice>}
        {data && (
          <Sections
            version={version.version}
            published={data.now}
            before={data.before}
            onClose={onClose}
          />
        )}
        {data && <PictureDifferences version={version.version} onDone={onClose} />}
      </DialogBody>
    </Dialog>
  )
}

interface SectionsProps {
  version: number
  published: LoadedSite
  before: SiteData
  onClose: () => void
}

function Sections({ version, published, before, onClose }: SectionsProps) {
  const now = published.site
  const { id } = useAdministrator()
  const navigate = useNavigate()
  const screens = useScreens()
  const [withDrafts, setWithDrafts] = useState<SectionKey[]>([])
  const changed = sectionKeys
    .map((section) => ({ section, found: differences(section, now[section], before[section]) }))
    .filter(({ found }) => found.length > 0)

  /** Whether none of the sections has a kept draft, which the earlier version would collide with. The dialog then names those that have one. */
  const checkNoDrafts = (sections: SectionKey[]): boolean => {
    const kept = keptSections(id).filter((section) => sections.includes(section))
    setWithDrafts(kept)
    return kept.length === 0
  }
  const keepAsDrafts = (sections: SectionKey[]): boolean => {
    if (!checkNoDrafts(sections)) return false
    for (const section of sections) {
      const draft = { base: now[section], mine: before[section], keptAt: Date.now(), version }
      keepDraft(id, newStorageKey(id, section), draft)
    }
    return true
  }

  const restoreAsDraft = (section: SectionKey) => {
    const editor = screens.find((screen) => screen.section === section)
    if (keepAsDrafts([section])) navigate(`/${editor?.path}`)
  }
  const restoreAllAsDrafts = () => {
    if (!keepAsDrafts(changed.map(({ section }) => section))) return
    toast.info('Versiunea este pregătită ca ciornă în toate secțiunile schimbate.', {
      description: 'Apăsați „Salvează tot” pentru a o publica sau deschideți fiecare secțiune.',
      duration: 10_000,
    })
    navigate('/dashboard')
  }

  const restoreAndSaveButton = (label: string, sections: SectionKey[]) => (
    <RestoreAndSaveButton
      label={label}
      look={sections.length === changed.length ? 'primary' : 'secondary'}
      now={published}
      earlier={{ version, site: before, sections }}
      mayStart={() => checkNoDrafts(sections)}
      onDone={onClose}
    />
  )

  return (
    <>
      {changed.length > 1 && (
        <Notice
          tone="info"
          actions={
            <>
              <Button onClick={restoreAllAsDrafts}>Readu toată versiunea</Button>
              {restoreAndSaveButton(
                'Pune totul la loc și salvează',
                changed.map(({ section }) => section),
              )}
            </>
          }
        >
          <p>
            Puteți reveni la întreaga versiune sau doar la o secțiune a ei. Ce readuceți apare pe
            site abia după ce salvați; ce puneți la loc, imediat.
          </p>
        </Notice>
      )}
      {withDrafts.length > 0 && (
        <Notice tone="warning">
          <p>
            Există deja ciorne nesalvate:{' '}
            {withDrafts.map((section) => descriptions[section].label).join(', ')}. Salvați-le sau
            ștergeți-le mai întâi.
          </p>
        </Notice>
      )}
      {changed.length === 0 && (
        <p className="text-sm text-quiet">
          Nicio diferență în secțiuni: conținutul lor este cel publicat.
        </p>
      )}
      {changed.map(({ section, found }) => (
        <section key={section} className="space-y-3">
          <header className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{descriptions[section].label}</h3>
            <div className="flex flex-wrap gap-2">
              <Button look="quiet" onClick={() => restoreAsDraft(section)}>
                Readu această versiune
              </Button>
              {restoreAndSaveButton('Pune la loc și salvează', [section])}
            </div>
          </header>
          <ul className="divide-y divide-line border-y border-line">
            {found.slice(0, maxShown).map((difference) => (
              <DifferenceRow
                key={difference.path}
                label={pathLabel(difference.path, difference.now === null ? before : now)}
                difference={difference}
              />
            ))}
          </ul>
          {found.length > maxShown && (
            <p className="text-sm text-quiet">și încă {found.length - maxShown} diferențe</p>
          )}
        </section>
      ))}
    </>
  )
}

const maxShown = 30

function DifferenceRow({
  label,
  difference: { path, now, before },
}: {
  label: string
  difference: Difference
}) {
  return (
    <li className="py-3 text-sm">
      <p className="mb-1 text-xs text-quiet">{label}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <div>
          <dt className="text-xs font-medium text-quiet">Atunci</dt>
          <dd className="line-clamp-6 break-words whitespace-pre-wrap">
            {valueText(path, before)}
          </dd>
        </div>
        <div>
          <dt className="text-xs font-medium text-quiet">Acum</dt>
          <dd className="line-clamp-6 break-words whitespace-pre-wrap">{valueText(path, now)}</dd>
        </div>
      </dl>
    </li>
  )
}
