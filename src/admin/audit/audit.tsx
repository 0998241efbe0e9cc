import { useState } from 'react'
import { Card } from '#ui/card.tsx'
import { TriangleAlert } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import { mediumMoment } from '../screen/date-formats.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { sectionNames, useScreens } from '../screen/screens-context.ts'
import { MoreButton, WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionPages } from '../sign-in/use-session-query.ts'
import { auditSentence, isWarning } from './audit-sentence.ts'
import {
  type AuditEntry,
  type AuditGroup,
  auditGroups,
  auditPageSize,
  loadAuditPage,
} from './load-audit.ts'

const groups = Object.entries(auditGroups) as [AuditGroup, string][]
const choices = [
  { value: undefined, label: 'Toate' },
  ...groups.map(([value, label]) => ({ value, label })),
]

export function Audit() {
  const [group, setGroup] = useState<AuditGroup>()
  const query = useSessionPages<AuditEntry>(
    ['audit', group],
    (client, last) => loadAuditPage(client, group, last),
    auditPageSize,
  )
  return (
    <>
      <ScreenHeader title="Jurnal" />
      <div className="mb-4">
        <Segments label="Ce se arată" options={choices} chosen={group} onChoose={setGroup} />
      </div>
      <WhenLoaded query={query} what="jurnalul">
        {(entries) => (
          <Card>
            {entries.length === 0 && (
              <p className="text-sm text-quiet">Încă nu s-a întâmplat nimic de acest fel.</p>
            )}
            <ol className="-my-3 divide-y divide-line">
              {entries.map((entry) => (
                <AuditRow key={entry.key} entry={entry} />
              ))}
            </ol>
            <MoreButton query={query} label="Mai vechi" />
          </Card>
        )}
      </WhenLoaded>
    </>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const screens = useScreens()
  return (
    <li className="flex flex-col gap-x-4 gap-y-0.5 py-3 sm:flex-row sm:items-baseline">
      <time dateTime={entry.at} className="shrink-0 text-sm text-quiet tabular-nums sm:w-44">
        {mediumMoment.format(Date.parse(entry.at))}
      </time>
      <p className="min-w-0 flex-1 text-sm break-words">
        {isWarning(entry) && (
          <TriangleAlert aria-label="Atenție" className="mr-1.5 inline size-4 text-warning" />
        )}
        {auditSentence(entry, (keys) => sectionNames(screens, keys))}
        {entry.address && <span className="text-quiet"> · de la {entry.address}</span>}
      </p>
    </li>
  )
}
