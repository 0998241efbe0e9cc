import { useQuery } from '@tanstack/react-query'
import type { HealthReport } from '#data/health-report.ts'
import { useClient } from '../connection/client-context.ts'
import { healthQuery } from '../health/health-query.ts'

const day = new Intl.DateTimeFormat('ro', { dateStyle: 'long' })

/** Until when something that is erased now is still in the nightly archives. */
export function ArchivesNote() {
  const { data } = useQuery(healthQuery(useClient()))
  if (!data) return null
  return <p className="text-sm">{archivesSentence(data)}</p>
}

function archivesSentence({
  backup,
  archivesEndOn,
}: Pick<HealthReport, 'backup' | 'archivesEndOn'>): string {
  const comesNotBack = 'Dacă o copie mai veche este readusă, cererile șterse nu reapar.'
  if (!backup) return `Copiile de rezervă le face Supabase, după regulile de acolo. ${comesNotBack}`
  if (archivesEndOn === null) return 'Nicio copie de noapte nu le cuprinde.'
  const end = day.format(new Date(`${archivesEndOn}T12:00:00`))
  return `Copiile de noapte care le mai cuprind se șterg până pe ${end}, dacă se fac în fiecare noapte. Copiile descărcate sau mutate în altă parte nu le șterge nimeni în locul dumneavoastră. ${comesNotBack}`
}
