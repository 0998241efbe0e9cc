import { useState } from 'react'
import { loadRequestFileNames } from '#data/requests/request-files.ts'
import {
  erasePersonRequests,
  findPersonRequests,
  loadKeptMonths,
  noteRequestsDownload,
  type PersonRequests,
} from '#data/requests/request-keeping.ts'
import { loadRequest, requestStates } from '#data/requests/requests.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Download } from '#ui/icons.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useMay } from '../rights/rights-context.ts'
import { useAction } from '../saving/use-action.ts'
import { mediumDate } from '../screen/date-formats.ts'
import { download } from '../screen/download.ts'
import { formatCount } from '../screen/format-count.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { useSessionQuery } from '../sign-in/use-session-query.ts'
import { EraseButton } from './erase-button.tsx'
import { type PersonRequest, personDocument } from './person-document.ts'
import { senderName } from './request-row.tsx'
import { requestsKey } from './use-requests.ts'

export function PersonRequestsCard() {
  const [contact, setContact] = useState('')
  const [searched, setSearched] = useState('')
  return (
    <Card
      title="Datele unei persoane"
      description="Cine v-a scris are dreptul să primească ce păstrați despre el și să ceară ștergerea. Căutați după telefonul sau adresa de e-mail din cerere."
    >
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setSearched(contact.trim())
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <TextInput
            label="Telefon sau e-mail"
            value={contact}
            maxLength={254}
            autoComplete="off"
            onChange={({ target }) => setContact(target.value)}
          />
        </div>
        <Button type="submit" disabled={contact.trim() === ''}>
          Caută persoana
        </Button>
      </form>
      {searched !== '' && <FoundRequests key={searched} contact={searched} />}
    </Card>
  )
}

function FoundRequests({ contact }: { contact: string }) {
  const mayErase = useMay('erasing')
  const query = useSessionQuery([requestsKey, 'person', contact], (client) =>
    findPersonRequests(client, contact),
  )
  return (
    <div role="status" className="space-y-4">
      <WhenLoaded query={query} what="cererile" loading="Se caută...">
        {(found) =>
          found.count === 0 ? (
            <p className="text-sm text-quiet">Nicio cerere cu acest telefon sau e-mail.</p>
          ) : (
            <>
              <p className="text-sm font-medium">
                {formatCount(found.count, 'cerere găsită', 'cereri găsite')}
              </p>
              <FoundList found={found} />
              <div className="flex flex-wrap justify-between gap-2">
                <DownloadButton contact={contact} found={found} />
                {mayErase && <ErasePersonButton contact={contact} count={found.count} />}
              </div>
            </>
          )
        }
      </WhenLoaded>
    </div>
  )
}

const maxListed = 20

function FoundList({ found }: { found: PersonRequests }) {
  const requests = found.requests.slice(0, maxListed)
  return (
    <>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {requests.map((request) => (
          <li key={request.id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <span className="tabular-nums">{request.number}</span>
            <span className="text-quiet">{mediumDate.format(new Date(request.created_at))}</span>
            <span className="min-w-0 flex-1 basis-40 break-words">{senderName(request)}</span>
            <span className="text-quiet">{requestStates[request.state]}</span>
          </li>
        ))}
      </ul>
      {requests.length < found.count && (
        <p className="text-sm text-quiet">
          Se arată cele mai noi {requests.length}. Ștergerea le cuprinde pe toate.
        </p>
      )}
    </>
  )
}

function DownloadButton({ contact, found }: { contact: string; found: PersonRequests }) {
  const { run: save, isRunning: isLoading } = useAction(
    async (client) => {
      const requests: PersonRequest[] = []
      for (const { id } of found.requests) {
        const request = await loadRequest(client, id)
        if (request)
          requests.push({ ...request, fileNames: await loadRequestFileNames(client, id) })
      }
      const keptMonths = await loadKeptMonths(client)
      const page = personDocument({ contact, requests, keptMonths, now: new Date() })
      await noteRequestsDownload(client, requests.length, { ofPerson: true })
      download('date-personale.html', page, 'text/html;charset=utf-8')
    },
    { failure: ['Datele nu au fost descărcate', 'Încercați din nou.'] },
  )
  return (
    <Button icon={Download} disabled={isLoading} onClick={() => save()}>
      {isLoading ? 'Se descarcă...' : 'Descarcă datele persoanei'}
    </Button>
  )
}

function ErasePersonButton({ contact, count }: { contact: string; count: number }) {
  const requests = formatCount(count, 'cerere', 'cereri')
  return (
    <EraseButton
      label="Șterge persoana"
      title="Ștergeți persoana definitiv?"
      erase={async (client) => {
        const erased = await erasePersonRequests(client, contact)
        return `Persoana a fost ștearsă: ${formatCount(erased, 'cerere', 'cereri')}`
      }}
      failure={['Persoana nu a fost ștearsă în întregime', 'Căutați-o din nou.']}
    >
      Dispar {requests} cu numele, telefonul, mesajele, fișierele, notele și istoricul lor, fără
      cale de întoarcere. În jurnal rămâne numai că s-au șters {requests}.
    </EraseButton>
  )
}
