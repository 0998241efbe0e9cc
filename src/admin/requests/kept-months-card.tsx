import { useState } from 'react'
import { toast } from 'sonner'
import {
  type KeptMonthsPreview,
  loadKeptMonths,
  previewKeptMonths,
  setKeptMonths,
} from '#data/requests/request-keeping.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/text-input.tsx'
import { useAction } from '../saving/use-action.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { longDate } from '../screen/date-formats.ts'
import { formatCount } from '../screen/format-count.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { requestsKey, useRefreshRequests } from './use-requests.ts'

const periods = [6, 12, 24, 36, 60]

export function KeptMonthsCard() {
  const query = useSessionQuery([requestsKey, 'kept'], loadKeptMonths)
  return (
    <Card
      title="Ștergerea cererilor vechi"
      description="Legea cere ca datele personale să nu fie păstrate mai mult decât este nevoie. Termenul se calculează de la ultima schimbare a cererii. Cele necitite, „În lucru” sau cu o zi de revenire care nu a trecut nu se șterg niciodată singure."
    >
      <WhenLoaded query={query} what="termenul">
        {(months) => <PeriodForm key={months} saved={months} />}
      </WhenLoaded>
    </Card>
  )
}

function PeriodForm({ saved }: { saved: number | null }) {
  const refresh = useRefreshRequests()
  const [months, setMonths] = useState(saved)
  const preview = useSessionQuery(
    [requestsKey, 'kept', months],
    (client) => previewKeptMonths(client, months ?? 1),
    { enabled: months !== null },
  )
  const { run: save, isRunning: isSaving } = useAction((client) => setKeptMonths(client, months), {
    failure: ['Termenul nu a fost salvat', 'A rămas cel dinainte.'],
    onDone() {
      toast.success('Termenul a fost salvat')
      return refresh()
    },
  })
  const erasedNow = months === null ? 0 : (preview.data?.due ?? 0)
  const isUsual = saved === null || periods.includes(saved)
  const choices = isUsual ? periods : [...periods, saved].sort((a, b) => a - b)
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (erasedNow === 0) save()
      }}
    >
      <div className="max-w-xs">
        <Select
          label="Cererile vechi"
          value={months ?? ''}
          options={choices.map((choice) => [choice, `se șterg după ${periodName(choice)}`])}
          onChange={({ target }) => setMonths(Number(target.value) || null)}
        >
          <option value="">nu se șterg singure</option>
        </Select>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {months !== null && (
          <WhenLoaded query={preview} what="cererile" loading="Se numără cererile...">
            {(counts) => <p className="max-w-prose">{previewText(counts, months === saved)}</p>}
          </WhenLoaded>
        )}
      </div>
      {months !== saved &&
        (erasedNow > 0 ? (
          <AskingButton
            title="Ștergeți cererile vechi?"
            question={`${dueText(erasedNow, false)} Nu mai pot fi aduse înapoi.`}
            confirmLabel={`Șterge ${formatCount(erasedNow, 'cerere', 'cereri')}`}
            look="remove"
            disabled={isSaving}
            onConfirm={() => save()}
          >
            {isSaving
              ? 'Se salvează...'
              : `Salvează și șterge ${formatCount(erasedNow, 'cerere', 'cereri')}`}
          </AskingButton>
        ) : (
          <Button
            type="submit"
            look="primary"
            disabled={isSaving || (months !== null && !preview.data)}
          >
            {isSaving ? 'Se salvează...' : 'Salvează termenul'}
          </Button>
        ))}
    </form>
  )
}

function periodName(months: number): string {
  return months % 12 === 0
    ? formatCount(months / 12, 'an', 'ani')
    : formatCount(months, 'lună', 'luni')
}

function previewText({ due, kept, next_at }: KeptMonthsPreview, isSaved: boolean): string {
  const next =
    next_at === null ? '' : ` Următoarea se șterge pe ${longDate.format(new Date(next_at))}.`
  return dueText(due, isSaved) + next + keptText(kept)
}

function dueText(due: number, isSaved: boolean): string {
  if (due === 0) return 'Acum nu se șterge nicio cerere.'
  const requests = formatCount(due, 'cerere', 'cereri')
  if (isSaved)
    return `În ora următoare ${due === 1 ? 'se șterge o cerere' : `se șterg ${requests}`}.`
  return `După salvare, în ora următoare, ${due === 1 ? 'se șterge definitiv o cerere' : `se șterg definitiv ${requests}`}.`
}

function keptText(kept: number): string {
  if (kept === 0) return ''
  if (kept === 1) return ' O cerere mai veche rămâne: încă așteaptă pe cineva.'
  return ` ${formatCount(kept, 'cerere mai veche rămâne', 'cereri mai vechi rămân')}: încă așteaptă pe cineva.`
}
