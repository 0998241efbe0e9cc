import { useQuery } from '@tanstack/react-query'
import type { HealthReport } from '#data/panel/health-report.ts'
import { useClient } from '../connection/client-context.ts'
import { healthQuery } from '../health/health-query.ts'
import { formatDay } from '../screen/date-formats.ts'

/** Until when something that is erased now is still in archives on the server. */
export function ArchivesNote() {
  const { data } = useQuery(healthQuery(useClient()))
  if (!data) return null
  return <p className="text-sm">{archivesSentence(data)}</p>
}

function archivesSentence({
  backup,
  copies,
  archivesEndOn,
}: Pick<HealthReport, 'backup' | 'copies' | 'archivesEndOn'>): string {
  const erasedStayErased = 'Dacă o copie mai veche este readusă, cererile șterse nu reapar.'
  const end = archivesEndOn && formatDay(archivesEndOn)
  return [
    !backup && 'Copiile de rezervă le face Supabase, după regulile de acolo.',
    end && `Copiile de pe server care le mai cuprind se șterg cel târziu pe ${end}.`,
    copies &&
      `Copiile trimise în alt loc se șterg de acolo cel târziu pe ${formatDay(copies.endOn)}.`,
    (end || copies) &&
      'Copiile descărcate sau mutate în altă parte nu le șterge nimeni în locul dumneavoastră.',
    backup && !end && !copies && 'Nicio copie de pe server nu le cuprinde.',
    (end || copies || !backup) && erasedStayErased,
  ]
    .filter(Boolean)
    .join(' ')
}
