import { useDeferredValue, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { toast } from 'sonner'
import { requestParameter } from '#content/requests/delivery.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { noteRequestsDownload } from '#data/requests/request-keeping.ts'
import {
  loadRequestRecords,
  type RequestFilter,
  type RequestSummary,
} from '#data/requests/requests.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Download } from '#ui/icons.tsx'
import { TabList, TabPanel, TabsContext, useTabsState } from '#ui/tabs.tsx'
import { listAdministrators } from '../administrators/administrator-list.ts'
import { useMay } from '../rights/rights-context.ts'
import { useAction } from '../saving/use-action.ts'
import { download } from '../screen/download.ts'
import { formatCount } from '../screen/format-count.ts'
import { ScreenHeader } from '../screen/screen-header.tsx'
import { MoreButton, WhenLoaded } from '../screen/when-loaded.tsx'
import { useSite } from '../site/use-site.ts'
import { AnnouncementNotice, useAnnouncementState } from './announcement-notice.tsx'
import { ChannelsPanel } from './channels-panel.tsx'
import { KeptMonthsCard } from './kept-months-card.tsx'
import { PersonRequestsCard } from './person-requests-card.tsx'
import { byteOrderMark, csvHeader, csvRows } from './request-csv.ts'
import { RequestDetail } from './request-detail.tsx'
import { RequestFiguresPanel } from './request-figures.tsx'
import { type FilterChoices, RequestFilters } from './request-filters.tsx'
import { RequestRow } from './request-row.tsx'
import { useRequestList, useWaitingCounts } from './use-requests.ts'

export function Requests() {
  if (useMay('requests')) return <AllRequests />
  // For whoever edits the site and reads no requests.
  return (
    <div className="space-y-5">
      <ScreenHeader title="Cereri" />
      <RequestFiguresPanel />
    </div>
  )
}

function AllRequests() {
  const mayErase = useMay('erasing')
  const { hash } = useLocation()
  const tabs = useTabsState(hash === '#channels' ? 'channels' : 'list')
  const announcements = useAnnouncementState()
  const isOn = useFormIsOn()
  const { unread } = useWaitingCounts()
  const hasOpened = useSearchParams()[0].has(requestParameter)
  return (
    <TabsContext value={tabs}>
      <ScreenHeader
        title="Cereri"
        state={
          unread > 0 && <Badge tone="accent">{formatCount(unread, 'necitită', 'necitite')}</Badge>
        }
      />
      <div className="space-y-5">
        <TabList
          label="Cereri"
          tabs={[
            { value: 'list', label: 'Cereri' },
            { value: 'channels', label: 'Unde ajung cererile' },
            { value: 'figures', label: 'Cifre' },
            { value: 'keeping', label: 'Date personale' },
          ]}
        />
        <TabPanel value="list" className="space-y-5">
          {/* On a phone, an open request has the screen for itself. */}
          <div className={classNames('empty:hidden', hasOpened && 'max-xl:hidden')}>
            <AnnouncementNotice
              // Nobody can send anything while the form is off.
              state={isOn ? announcements : undefined}
              actions={
                <Button onClick={() => tabs.activate('channels')}>Unde ajung cererile</Button>
              }
            />
          </div>
          <RequestBoard />
        </TabPanel>
        <TabPanel value="channels" className="space-y-5">
          {tabs.active === 'channels' && <ChannelsPanel />}
        </TabPanel>
        <TabPanel value="figures" className="space-y-5">
          {tabs.active === 'figures' && <RequestFiguresPanel />}
        </TabPanel>
        <TabPanel value="keeping" className="space-y-5">
          {tabs.active === 'keeping' && (
            <>
              <PersonRequestsCard />
              {mayErase && <KeptMonthsCard />}
            </>
          )}
        </TabPanel>
      </div>
    </TabsContext>
  )
}

function RequestBoard() {
  const [parameters, setParameters] = useSearchParams()
  // The open request stands in the address, so that a mail can lead to it and "back" closes it.
  const id = parameters.get(requestParameter) ?? undefined
  const [choices, setChoices] = useState<FilterChoices>({ text: '' })
  const { state, service, days, text } = choices
  const searched = useDeferredValue(text)
  // The start of a day, since the current time would be another one at every render and load the list again.
  const since = days === undefined ? undefined : startOfDay(days)
  const filter: RequestFilter = { state, service, since, text: searched }
  const list = useRequestList(filter)
  const isFiltered =
    state !== undefined || service !== undefined || days !== undefined || text !== ''

  return (
    <div
      data-beside
      className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <section
        aria-label="Lista cererilor"
        className={classNames('min-w-0 space-y-4', id !== undefined && 'max-xl:hidden')}
      >
        <RequestFilters choices={choices} onChange={setChoices} />
        <WhenLoaded query={list} what="cererile">
          {(requests) => (
            <RequestList
              requests={requests}
              chosen={id}
              isFiltered={isFiltered}
              onChoose={(chosen) => setParameters({ [requestParameter]: chosen })}
            />
          )}
        </WhenLoaded>
        <div className="flex flex-wrap justify-between gap-2">
          <MoreButton query={list} label="Mai vechi" />
          {list.data?.length ? <CsvButton filter={filter} /> : null}
        </div>
      </section>
      {id === undefined ? (
        <p className="border border-dashed border-edge p-10 text-center text-sm text-quiet max-xl:hidden">
          Alegeți o cerere din listă.
        </p>
      ) : (
        <RequestDetail key={id} id={id} onClose={() => setParameters({})} />
      )}
    </div>
  )
}

function startOfDay(daysAgo: number): string {
  const day = new Date()
  day.setHours(0, 0, 0, 0)
  day.setDate(day.getDate() - daysAgo)
  return day.toISOString()
}

interface RequestListProps {
  requests: readonly RequestSummary[]
  chosen: string | undefined
  isFiltered: boolean
  onChoose: (id: string) => void
}

function RequestList({ requests, chosen, isFiltered, onChoose }: RequestListProps) {
  if (requests.length === 0 && !isFiltered) return <NoRequests />
  if (requests.length === 0)
    return <p className="text-sm text-quiet">Nicio cerere nu se potrivește.</p>
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {requests.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          isChosen={request.id === chosen}
          onChoose={() => onChoose(request.id)}
        />
      ))}
    </ul>
  )
}

function useFormIsOn(): boolean {
  return useSite().data?.site.requestForm.isOn ?? false
}

function NoRequests() {
  const isOn = useFormIsOn()
  const maySwitch = useMay('site')
  return (
    <div className="space-y-4 border border-line bg-white p-6 text-sm">
      <p className="font-semibold">Încă nu a sosit nicio cerere</p>
      <p className="text-quiet">
        {isOn
          ? 'Formularul este deschis la adresa /oferta și în secțiunea Contact. Cererile apar aici de îndată ce sosesc.'
          : `Formularul este oprit: vizitatorii nu au unde să ceară o ofertă. ${maySwitch ? 'Porniți-l' : 'Cereți unui proprietar să îl pornească'}, iar cererile apar aici de îndată ce sosesc.`}
      </p>
      {!isOn && maySwitch && (
        <Link to="/request-form" className={buttonClass('primary')}>
          Deschide formularul
        </Link>
      )}
    </div>
  )
}

const maxRequests = 10_000

function CsvButton({ filter }: { filter: RequestFilter }) {
  const [loaded, setLoaded] = useState(0)
  const { run: save, isRunning } = useAction(
    async (client) => {
      setLoaded(0)
      const administrators = await listAdministrators(client)
      const emails = new Map(administrators.map(({ id, email }) => [id, email]))
      const parts = [byteOrderMark, csvHeader]
      let count = 0
      for await (const requests of loadRequestRecords(client, filter, maxRequests)) {
        parts.push(csvRows(requests, (id) => emails.get(id) ?? ''))
        count += requests.length
        setLoaded(count)
      }
      await noteRequestsDownload(client, count, { ofPerson: false })
      download(`cereri-${dayInMoldova(Date.now())}.csv`, parts, 'text/csv;charset=utf-8')
      const saved = formatCount(count, 'cerere', 'cereri')
      if (count < maxRequests) toast.success(`S-a descărcat tabelul cu ${saved}`)
      else
        toast.warning(`S-a descărcat tabelul cu cele mai noi ${saved}`, {
          description:
            'Mai multe nu încap într-un fișier. Alegeți o stare, un serviciu sau o perioadă.',
        })
    },
    { failure: ['Tabelul nu a fost descărcat', 'Încercați din nou.'] },
  )

  return (
    <Button icon={Download} disabled={isRunning} onClick={() => save()}>
      {isRunning ? `Se descarcă... ${loaded}` : 'Descarcă lista (CSV)'}
    </Button>
  )
}
