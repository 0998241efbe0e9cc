import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { mediumMoment } from '../screen/date-formats.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { endOtherSessions, endSession, type ListedSession, listSessions } from './session-list.ts'

export function OpenSessions() {
  const client = useClient()
  const query = useClientQuery(['open-sessions'], listSessions)
  const { mutate: end, isPending: isEnding } = useMutation({
    // Without an id, all sessions but this one.
    mutationFn: (id: string | undefined) =>
      id === undefined ? endOtherSessions(client) : endSession(client, id),
    onSuccess: (_, id) =>
      toast.success(
        id === undefined
          ? 'Toate celelalte dispozitive au fost deconectate.'
          : 'Dispozitivul a fost deconectat.',
      ),
    onError: () => toast.error('Deconectarea nu a reușit. Încercați din nou.'),
    onSettled: () => query.refetch(),
  })
  // A service without such a list may have other sessions all the same.
  const hasOthers = query.data === null || (query.data ?? []).some(({ isCurrent }) => !isCurrent)

  return (
    <Card
      title="Dispozitive conectate"
      description={`${query.data === null ? 'Serviciul de conturi nu spune de pe ce dispozitive sunteți autentificat.' : 'Dispozitivele de pe care sunteți autentificat.'} Un dispozitiv deconectat nu mai poate salva nimic.`}
    >
      <WhenLoaded query={query} what="dispozitivele">
        {(sessions) =>
          sessions && (
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={isEnding}
                  onEnd={() => end(session.id)}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {hasOthers && (
        <Button disabled={isEnding} onClick={() => end(undefined)}>
          Deconectează toate celelalte
        </Button>
      )}
    </Card>
  )
}

function SessionRow(props: { session: ListedSession; isEnding: boolean; onEnd: () => void }) {
  const { session, isEnding, onEnd } = props
  const { device, address, lastSeen, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-sm break-words text-quiet">
          {[mediumMoment.format(lastSeen), address].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="strong">Acest dispozitiv</Badge>
      ) : (
        <Button
          aria-label={`Deconectează ${device}, ${mediumMoment.format(lastSeen)}`}
          disabled={isEnding}
          onClick={onEnd}
        >
          Deconectează
        </Button>
      )}
    </li>
  )
}
