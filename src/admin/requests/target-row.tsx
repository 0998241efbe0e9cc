import { toast } from 'sonner'
import { readProblem } from '#content/requests/delivery.ts'
import { type RequestTarget, unlinkTarget } from '#data/requests/request-channels.ts'
import { TestTargetButton } from '../health/test-target-button.tsx'
import { useAction } from '../saving/use-action.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { longDate } from '../screen/date-formats.ts'
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
  const refresh = useRefreshRequests()
  const { run: unlink } = useAction((client) => unlinkTarget(client, id), {
    failure: ['Legătura nu a fost scoasă', 'Încercați peste un minut.'],
    onDone() {
      toast.success(`${label} nu mai este anunțat`)
      return refresh()
    },
  })
  return (
    <AskingButton
      title={`Dezlegați ${label}?`}
      question="Nu va mai fi anunțat de cererile noi. Ca să fie anunțat din nou, chatul trebuie legat încă o dată, de pe telefonul său."
      confirmLabel="Dezleagă"
      isLoss
      look="quiet"
      aria-label={`Dezleagă ${label}`}
      onConfirm={() => unlink()}
    >
      Dezleagă
    </AskingButton>
  )
}
