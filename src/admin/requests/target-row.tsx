import { toast } from 'sonner'
import { readProblem } from '#content/requests/delivery.ts'
import { type RequestTarget, unlinkTarget } from '#data/requests/request-channels.ts'
import { TestTargetButton } from '../health/test-target-button.tsx'
import { clearFailure, toastFailure } from '../notices/failure.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { longDate } from '../screen/date-formats.ts'
import { useWithSession } from '../sign-in/use-with-session.ts'
import { useRefreshRequests } from './use-requests.ts'

interface TargetRowProps {
  target: RequestTarget
  /** False for a target that the server itself has set up. */
  mayUnlink?: boolean
}

export function TargetRow({ target, mayUnlink = true }: TargetRowProps) {
  const { label, created_at, ended_because } = target
  const refresh = useRefreshRequests()
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{label}</p>
        {ended_because === null ? (
          <p className="text-quiet">Din {longDate.format(Date.parse(created_at))}</p>
        ) : (
          <p className="break-words text-warning">Oprit: {readProblem(ended_because).sentence}.</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <TestTargetButton target={target} onSettled={refresh} />
        {mayUnlink && <UnlinkButton target={target} />}
      </div>
    </li>
  )
}

function UnlinkButton({ target: { id, label } }: { target: RequestTarget }) {
  const withSession = useWithSession()
  const refresh = useRefreshRequests()
  const unlink = async () => {
    clearFailure()
    try {
      await withSession((client) => unlinkTarget(client, id))
      toast.success(`${label} nu mai este anunțat`)
      await refresh()
    } catch (error) {
      toastFailure('Legătura nu a fost scoasă', error, 'Încercați peste un minut.')
    }
  }
  return (
    <AskingButton
      title={`Dezlegați ${label}?`}
      question="Nu va mai fi anunțat de cererile noi. Ca să fie anunțat din nou, chatul trebuie legat încă o dată, de pe telefonul său."
      confirmLabel="Dezleagă"
      look="quiet"
      aria-label={`Dezleagă ${label}`}
      onConfirm={() => void unlink()}
    >
      Dezleagă
    </AskingButton>
  )
}
