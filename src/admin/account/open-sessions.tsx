import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useClient } from '../connection/client-context.ts'
import { WhenLoaded } from '../screen/when-loaded.tsx'
import { endSession, type ListedSession, listSessions } from './session-list.ts'

const moment = new Intl.DateTimeFormat('ro', { dateStyle: 'medium', timeStyle: 'short' })

export function OpenSessions() {
  const client = useClient()
  const query = useQuery({
    queryKey: ['open-sessions'],
    queryFn: () => listSessions(client),
  })
  const [isEnding, setEnding] = useState(false)

  const end = async (work: () => Promise<void>, done: string) => {
    setEnding(true)
    try {
      await work()
      toast.success(done)
    } catch {
      toast.error('Deconectarea nu a reușit. Încercați din nou.')
    }
    await query.refetch()
    setEnding(false)
  }
  const endOthers = async () => {
    const { error } = await client.auth.signOut({ scope: 'others' })
    if (error) throw error
  }
  // A service without such a list may have other sessions all the same.
  const hasOthers = query.data === null || (query.data ?? []).some(({ isCurrent }) => !isCurrent)

  return (
    <Card
      title="Dispozitive conectate"
      description={`${query.data === null ? 'Serviciul de conturi nu spune de pe ce dispozitive sunteți autentificat.' : 'Dispozitivele de pe care sunteți autentificat.'} Un dispozitiv deconectat nu mai poate salva nimic.`}
    >
      <WhenLoaded
        query={query}
        loading="Se încarcă..."
        advice="Lista nu a putut fi citită. Verificați conexiunea la internet."
      >
        {(sessions) =>
          sessions && (
            <ul className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={isEnding}
                  onEnd={() =>
                    void end(
                      () => endSession(client, session.id),
                      'Dispozitivul a fost deconectat.',
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {hasOthers && (
        <Button
          disabled={isEnding}
          onClick={() => void end(endOthers, 'Toate celelalte dispozitive au fost deconectate.')}
        >
          Deconectează toate celelalte
        </Button>
      )}
    </Card>
  )
}

interface SessionRowProps {
  session: ListedSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, address, lastSeen, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{device}</p>
        <p className="text-sm break-words text-quiet">
          {[moment.format(lastSeen), address].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="strong">Acest dispozitiv</Badge>
      ) : (
        <Button
          aria-label={`Deconectează ${device}, ${moment.format(lastSeen)}`}
          disabled={isEnding}
          onClick={onEnd}
        >
          Deconectează
        </Button>
      )}
    </li>
  )
}
