import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { PanelRefusal } from '#data/panel-api.ts'
import { type RequestTarget, testTarget, unlinkTarget } from '#data/request-channels.ts'
import { Button } from '#ui/button.tsx'
import { useClient } from '../connection/client-context.ts'
import { clearFailure, failureReason, toastFailure } from '../notices/failure.ts'
import { useSession, withSession } from '../sign-in/session-context.ts'
import { useRefreshRequests } from './use-requests.ts'

const date = new Intl.DateTimeFormat('ro', { dateStyle: 'long' })

interface TargetRowProps {
  target: RequestTarget
  /** One that the server itself has set up stays. */
  mayUnlink?: boolean
}

export function TargetRow({ target, mayUnlink = true }: TargetRowProps) {
  const { label, created_at, ended_because } = target
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{label}</p>
        {ended_because === null ? (
          <p className="text-quiet">Din {date.format(Date.parse(created_at))}</p>
        ) : (
          <p className="break-words text-warning">Oprit: {ended_because}.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <TestButton target={target} />
        {mayUnlink && <UnlinkButton target={target} />}
      </div>
    </li>
  )
}

function TestButton({ target: { id, label } }: { target: RequestTarget }) {
  const client = useClient()
  const refresh = useRefreshRequests()
  const { mutate, isPending } = useMutation({
    mutationFn: () => testTarget(client, id),
    onSuccess: (problem) =>
      problem === null
        ? toast.success(`Mesajul de probă a plecat spre ${label}`)
        : toast.error('Mesajul de probă nu a fost trimis', {
            description: `${problem}.`,
            duration: Number.POSITIVE_INFINITY,
          }),
    onError: (error) =>
      toast.error('Mesajul de probă nu a fost trimis', {
        description: error instanceof PanelRefusal ? error.message : failureReason(error),
      }),
    onSettled: refresh,
  })
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      {isPending ? 'Se trimite...' : 'Trimite un mesaj de probă'}
    </Button>
  )
}

function UnlinkButton({ target: { id, label } }: { target: RequestTarget }) {
  const client = useClient()
  const { renew } = useSession()
  const refresh = useRefreshRequests()
  const unlink = async () => {
    clearFailure()
    try {
      await withSession(client, () => unlinkTarget(client, id), renew)
      toast.success(`${label} nu mai este anunțat`)
      await refresh()
    } catch (error) {
      toastFailure('Legătura nu a fost scoasă', error, 'Încercați peste un minut.')
    }
  }
  return (
    <Button look="quiet" aria-label={`Dezleagă ${label}`} onClick={() => void unlink()}>
      Dezleagă
    </Button>
  )
}
