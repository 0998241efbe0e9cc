import { useState } from 'react'
import { toast } from 'sonner'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { noteRequestsDownload } from '#data/requests/request-keeping.ts'
import { loadRequestRecords, type RequestFilter } from '#data/requests/requests.ts'
import { Button } from '#ui/button.tsx'
import { Download } from '#ui/icons.tsx'
import { listAdministrators } from '../administrators/administrator-list.ts'
import { useClient } from '../connection/client-context.ts'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { download } from '../screen/download.ts'
import { formatCount } from '../screen/format-count.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { byteOrderMark, csvHeader, csvRows } from './request-csv.ts'

const maxRequests = 10_000

/** Saves the requests that the filter lets through as a table for Excel. */
export function CsvButton({ filter }: { filter: RequestFilter }) {
  const client = useClient()
  const withSession = useWithSession()
  const [loaded, setLoaded] = useState<number>()

  const save = async () => {
    clearFailure()
    setLoaded(0)
    try {
      const administrators = await withSession(listAdministrators)
      const emails = new Map(administrators.map(({ id, email }) => [id, email]))
      const parts = [byteOrderMark, csvHeader]
      let count = 0
      for await (const requests of loadRequestRecords(client, filter, maxRequests)) {
        parts.push(csvRows(requests, (id) => emails.get(id) ?? ''))
        count += requests.length
        setLoaded(count)
      }
      await withSession((client) => noteRequestsDownload(client, count, { ofPerson: false }))
      download(`cereri-${dayInMoldova(Date.now())}.csv`, parts, 'text/csv;charset=utf-8')
      const saved = formatCount(count, 'cerere', 'cereri')
      if (count < maxRequests) toast.success(`S-a descărcat tabelul cu ${saved}`)
      else
        toast.warning(`S-a descărcat tabelul cu cele mai noi ${saved}`, {
          description:
            'Mai multe nu încap într-un fișier. Alegeți o stare, un serviciu sau o perioadă.',
        })
    } catch (error) {
      toastFailure('Tabelul nu a fost descărcat', error, 'Încercați din nou.')
    }
    setLoaded(undefined)
  }

  return (
    <Button disabled={loaded !== undefined} onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      {loaded === undefined ? 'Descarcă lista (CSV)' : `Se descarcă... ${loaded}`}
    </Button>
  )
}
