import { wholeLanding } from '#content/first-page.ts'
import { pathLabel, valueText } from '#content/path-label.ts'
import { sections as descriptions, type SectionKey, sectionKeys } from '#content/sections.ts'
import type { SiteData } from '#content/site-data.ts'
import type { LoadedSite } from '#data/load-site.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { readableHtml } from '../saving/readable-html.ts'
import { type Difference, differences } from './differences.ts'
import { RestoreAndSaveButton } from './restore-and-save-button.tsx'
import { useRestoreAsDrafts } from './use-restore-as-drafts.ts'

interface ChangedSectionsProps {
  version: number
  published: LoadedSite
  before: SiteData
  onClose: () => void
}

/** What is different in each section, and the ways to restore it. */
export function ChangedSections({ version, published, before, onClose }: ChangedSectionsProps) {
  const now = published.site
  const [shownNow, shownBefore] = [now, before].map((site) => ({
    ...site,
    // The first change of the first page stores all its sections, of which most are as they were.
    landing: wholeLanding(site),
  })) as [SiteData, SiteData]
  const changed = sectionKeys
    .map((section) => ({
      section,
      found: differences(section, shownNow[section], shownBefore[section]),
    }))
    .filter(({ found }) => found.length > 0)

  const { withDrafts, checkNoDrafts, restoreAsDraft, restoreAllAsDrafts } = useRestoreAsDrafts({
    version,
    now,
    before,
  })

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
              <Button onClick={() => restoreAllAsDrafts(changed.map(({ section }) => section))}>
                Readu toată versiunea
              </Button>
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
  // An order is told whole, as its first names may be the same; a text by its beginning.
  const valueClass = classNames(
    'break-words whitespace-pre-wrap',
    Array.isArray(now) ? 'line-clamp-[12]' : 'line-clamp-6',
  )
  const [then, published] = readableHtml([valueText(path, before), valueText(path, now)])
  return (
    <li className="py-3 text-sm">
      <p className="mb-1 text-xs text-quiet">{label}</p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <div>
          <dt className="text-xs font-medium text-quiet">Atunci</dt>
          <dd className={valueClass}>{then}</dd>
        </div>
        <div>
          <dt className="text-xs font-medium text-quiet">Acum</dt>
          <dd className={valueClass}>{published}</dd>
        </div>
      </dl>
    </li>
  )
}
