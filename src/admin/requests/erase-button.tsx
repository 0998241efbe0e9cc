import type { ReactNode } from 'react'
import { toast } from 'sonner'
import type { SiteClient } from '#data/client/site-client.ts'
import { useHealth } from '../health/use-health.ts'
import { useAction } from '../saving/use-action.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { formatDay } from '../screen/date-formats.ts'
import { useRefreshRequests } from './use-requests.ts'

export function EraseButton(props: {
  label: string
  /** The title of the dialog that asks first; `children` say what is lost. */
  title: string
  children: ReactNode
  erase: (client: SiteClient) => Promise<string>
  failure: [message: string, advice: string]
  onErased?: () => void
}) {
  const { label, title, children, erase, failure, onErased } = props
  const refresh = useRefreshRequests()
  const refreshList = useRefreshRequests('list')
  const { run: eraseNow, isRunning: isErasing } = useAction(erase, {
    failure,
    async onDone(words) {
      // Or the list would still show, beside the words, what is gone.
      await refreshList()
      toast.success(words)
      onErased?.()
    },
    onEnd: refresh,
  })

  return (
    <AskingButton
      look="remove"
      disabled={isErasing}
      title={title}
      question={
        <>
          <p className="text-sm">{children}</p>
          <ArchivesNote />
        </>
      }
      confirmLabel="Șterge definitiv"
      onConfirm={eraseNow}
    >
      {isErasing ? 'Se șterge...' : label}
    </AskingButton>
  )
}

/** Until when something that is erased now is still in archives on the server. */
function ArchivesNote() {
  const { data } = useHealth()
  if (!data) return null
  const { backup, copies, archivesEndOn } = data
  const erasedStayErased = 'Dacă o copie mai veche este readusă, cererile șterse nu reapar.'
  const end = archivesEndOn && formatDay(archivesEndOn)
  const sentences = [
    !backup && 'Copiile de rezervă le face Supabase, după regulile de acolo.',
    end && `Copiile de pe server care le mai cuprind se șterg cel târziu pe ${end}.`,
    copies &&
      `Copiile trimise în alt loc se șterg de acolo cel târziu pe ${formatDay(copies.endOn)}.`,
    (end || copies) &&
      'Copiile descărcate sau mutate în altă parte nu le șterge nimeni în locul dumneavoastră.',
    backup && !end && !copies && 'Nicio copie de pe server nu le cuprinde.',
    (end || copies || !backup) && erasedStayErased,
  ]
  return <p className="text-sm">{sentences.filter(Boolean).join(' ')}</p>
}
