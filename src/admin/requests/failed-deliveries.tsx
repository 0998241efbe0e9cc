import { readProblem } from '#content/requests/delivery.ts'
import { type RequestDelivery, sendDeliveryAgain } from '#data/requests/requests.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useAction } from '../saving/use-action.ts'
import { mediumMoment } from '../screen/date-formats.ts'
import { describeTarget } from './describe-target.ts'
import { useRefreshRequests } from './use-requests.ts'

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
              <ReceivedAnswer problem={delivery.last_error} />
            </div>
            {!isOnItsWay(delivery) && <SendAgainButton id={delivery.id} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function reasonOf(delivery: RequestDelivery): string {
  const { state, attempts, last_error: error } = delivery
  if (state === 'not-sent')
    return error ?? 'Nu a fost trimis: cererea vine dintr-o copie de rezervă.'
  const tried = attempts === 1 ? 'O încercare' : `${attempts} încercări`
  const reason = error ? `: ${readProblem(error).sentence}` : ''
  return `${tried}${reason}.${state === 'pending' ? nextTry(delivery) : ''}`
}

function nextTry(delivery: RequestDelivery): string {
  if (isOnItsWay(delivery)) return ' Se încearcă din nou în mai puțin de un minut.'
  const next = mediumMoment.format(Date.parse(delivery.next_attempt_at))
  return ` Încercarea următoare: ${next}.`
}

/** Also while it is due and waits for a server to take it. */
function isOnItsWay({ state, taken_at, next_attempt_at }: RequestDelivery): boolean {
  return state === 'pending' && (taken_at !== null || Date.parse(next_attempt_at) <= Date.now())
}

function ReceivedAnswer({ problem }: { problem: string | null }) {
  const { answer } = readProblem(problem ?? '')
  if (answer === '') return null
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-quiet">Răspunsul primit, întocmai</summary>
      <p lang="en" className="mt-1 font-mono text-xs break-words whitespace-pre-wrap">
        {answer}
      </p>
    </details>
  )
}

function SendAgainButton({ id }: { id: string }) {
  const { run: send } = useAction((client) => sendDeliveryAgain(client, id), {
    failure: ['Anunțul nu a fost trimis din nou', 'Încercați peste un minut.'],
    onDone: useRefreshRequests(),
  })
  return <Button onClick={() => send()}>Trimite din nou</Button>
}
