import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type FigureList,
  loadRequestFigures,
  type RequestFigures,
} from '#data/requests/request-figures.ts'
import { Card } from '#ui/card.tsx'
import { Segments } from '#ui/segments.tsx'
import { formatCount } from '../screen/format-count.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { requestsKey } from './use-requests.ts'

const periods = [
  { value: 4, label: '4 săptămâni' },
  { value: 12, label: '12 săptămâni' },
  { value: 52, label: 'Un an' },
]

const lists = [
  { key: 'services', title: 'Pe servicii', column: 'Serviciul', nameless: 'Niciun serviciu ales' },
  {
    key: 'referrers',
    title: 'De unde au venit',
    column: 'Site-ul',
    nameless: 'Direct sau necunoscut',
  },
  { key: 'campaigns', title: 'Din ce campanii', column: 'Campania', nameless: '' },
  { key: 'pages', title: 'De pe ce pagini', column: 'Pagina', nameless: 'Necunoscută' },
] as const

export function RequestFiguresPanel() {
  const [weeks, setWeeks] = useState(12)
  const query = useSessionQuery(
    [requestsKey, 'figures', weeks],
    (client) => loadRequestFigures(client, weeks),
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <Segments label="Perioada" options={periods} chosen={weeks} onChoose={setWeeks} />
      <WhenLoaded query={query} what="cifrele" loading="Se numără cererile...">
        {(figures) =>
          figures.total === 0 ? (
            <p className="border border-line bg-white p-6 text-sm text-quiet">
              În această perioadă nu a sosit nicio cerere. Spamul nu se numără.
            </p>
          ) : (
            <Figures figures={figures} />
          )
        }
      </WhenLoaded>
    </>
  )
}

function Figures({ figures }: { figures: RequestFigures }) {
  return (
    <>
      <dl className="grid gap-px border border-line bg-line sm:grid-cols-3">
        <Figure name="Cereri, fără spam" value={String(figures.total)} />
        <Figure
          name="Primul răspuns, de obicei"
          value={figures.median_seconds === null ? '–' : durationText(figures.median_seconds)}
          note={answeredNote(figures)}
        />
        <Figure name="Câștigate" value={String(figures.won)} />
      </dl>
      <Card title="Pe săptămâni">
        <WeekChart weeks={figures.weeks} />
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        {lists.map(({ key, ...words }) => (
          <CountsCard key={key} list={figures.lists[key]} {...words} />
        ))}
      </div>
    </>
  )
}

/** The median of a few says little, so the note tells how many were answered. */
function answeredNote({ answered, total }: RequestFigures): string {
  if (answered === 0) return 'Niciun răspuns notat încă. Se notează când starea nu mai este „Nouă”.'
  return `S-a răspuns la ${answered} din ${total}; la jumătate dintre ele, în cel mult acest timp. Răspunsul se notează când starea nu mai este „Nouă”.`
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="flex flex-col bg-white p-4 sm:p-6">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="mt-1 text-2xl font-semibold tabular-nums">{value}</dd>
      {note && <dd className="mt-2 text-xs text-quiet">{note}</dd>}
    </div>
  )
}

const day = new Intl.DateTimeFormat('ro', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOf = (date: string) => day.format(new Date(date))

function WeekChart({ weeks }: { weeks: RequestFigures['weeks'] }) {
  const maxCount = Math.max(1, ...weeks.map(({ count }) => count))
  const first = weeks[0]
  const last = weeks.at(-1)
  return (
    <>
      <div aria-hidden="true">
        <p className="text-xs text-quiet">
          cel mult {formatCount(maxCount, 'cerere', 'cereri')} pe săptămână
        </p>
        <div className="mt-2 flex h-32 items-end gap-px border-b border-edge sm:gap-1">
          {weeks.map(({ from, count }) => (
            <div
              key={from}
              title={`Săptămâna din ${dayOf(from)}: ${count}`}
              className="flex h-full min-w-0 flex-1 items-end"
            >
              <div className="w-full bg-ink" style={{ height: `${(count / maxCount) * 100}%` }} />
            </div>
          ))}
        </div>
        <div className="mt-1 flex justify-between text-xs text-quiet">
          <span>{first && dayOf(first.from)}</span>
          <span>{last && `${dayOf(last.from)} (săptămâna aceasta)`}</span>
        </div>
      </div>
      <details className="text-sm">
        <summary className="cursor-pointer py-2 text-quiet hover:text-ink">Ca tabel</summary>
        <table className="w-full max-w-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th className="py-1 font-medium">Săptămâna din</th>
              <th className="py-1 text-right font-medium">Cereri</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ from, count }) => (
              <tr key={from} className="border-b border-line">
                <td className="py-1">{dayOf(from)}</td>
                <td className="py-1 text-right tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

type CountsCardProps = Record<'title' | 'column' | 'nameless', string> & {
  list: FigureList | undefined
}

/** A table whose rows are as long as their share: nothing is told by the picture alone. */
function CountsCard({ title, column, list, nameless }: CountsCardProps) {
  if (!list) return null
  const rows = [
    ...list.top.map(({ name, count }) => ({ name: name || nameless, count })),
    ...(list.others > 0 ? [{ name: 'Altele', count: list.others }] : []),
  ]
  const maxCount = Math.max(1, ...rows.map(({ count }) => count))
  return (
    <Card title={title}>
      <table className="w-full text-sm">
        <thead className="sr-only">
          <tr>
            <th>{column}</th>
            <th>Cereri</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat once they are cut
            <tr key={index} className="border-b border-line last:border-0">
              <td className="py-2 pr-4">
                <span className="line-clamp-2 wrap-anywhere">{name}</span>
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1 bg-ink"
                  style={{ width: `${(count / maxCount) * 100}%` }}
                />
              </td>
              <td className="py-2 text-right align-top tabular-nums">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const minute = 60
const hour = 60 * minute
const dayLength = 24 * hour

export function durationText(seconds: number): string {
  if (seconds < minute) return 'sub un minut'
  if (seconds < 2 * hour) return formatCount(Math.round(seconds / minute), 'minut', 'minute')
  if (seconds < 2 * dayLength) return formatCount(Math.round(seconds / hour), 'oră', 'ore')
  return formatCount(Math.round(seconds / dayLength), 'zi', 'zile')
}
