import { type RequestDelivery, sendDeliveryAgain } from '#data/requests.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { describeTarget } from './describe-target.ts'
import { useRefreshRequests } from './use-requests.ts'

/** Announcements that have not arrived: where, why, and what can be done. */
export function FailedDeliveries({ deliveries }: { deliveries: readonly RequestDelivery[] }) {
  const undelivered = deliveries.filter(
    ({ state, last_error }) =>
      state === 'failed' || state === 'not-sent' || (state !== 'sent' && last_error !== null),
  )
  if (undelivered.length === 0) return null
  return (
    <Card
      title="Anunțuri care nu au ajuns"
      description="Cererea este păstrată aici; doar mesajul despre ea nu a ajuns."
    >
      <ul className="divide-y divide-line">
        {undelivered.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center gap-3 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-60">
              <p className="break-words">{describeTarget(delivery)}</p>
              <p className="break-words text-quiet">{reasonOf(delivery)}</p>
            </div>
            {delivery.state !== 'pending' && <SendAgainButton id={delivery.id} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function reasonOf({ state, attempts, last_error: error }: RequestDelivery): string {
  if (state === 'not-sent')
    return error ?? 'Nu a fost trimis: cererea vine dintr-o copie de rezervă.'
  const tried = attempts === 1 ? 'O încercare' : `${attempts} încercări`
  const next = state === 'pending' ? ' Se încearcă din nou.' : ''
  return `${tried}${error ? `: ${error}` : ''}.${next}`
}

function SendAgainButton({ id }: { id: string }) {
  const withSession = useWithSession()
  const refresh = useRefreshRequests()
  const send = async () => {
    clearFailure()
    try {
      await withSession((client) => sendDeliveryAgain(client, id))
      await refresh()
    } catch (error) {
      toastFailure('Anunțul nu a fost trimis din nou', error, 'Încercați peste un minut.')
    }
  }
  return <Button onClick={() => void send()}>Trimite din nou</Button>
}
