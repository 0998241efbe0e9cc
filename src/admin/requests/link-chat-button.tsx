import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import {
  makeTelegramLink,
  type RequestTarget,
  type TelegramLink,
} from '#data/requests/request-channels.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { useAction } from '../saving/use-action.ts'

/** Asks for a code and waits until a chat has used it; the panel hears of that by itself. */
export function LinkChatButton({ chats }: { chats: readonly RequestTarget[] }) {
  const [linking, setLinking] = useState<TelegramLink & { knownIds: readonly string[] }>()
  const { run: makeCode, isRunning } = useAction(makeTelegramLink, {
    failure: ['Codul nu a putut fi generat'],
    onDone: (link) => setLinking({ ...link, knownIds: linkedChats(chats).map(({ id }) => id) }),
  })
  const added = linking && linkedChats(chats).find(({ id }) => !linking.knownIds.includes(id))
  useEffect(() => {
    if (!added) return
    toast.success(`${added.label} este legat de cereri`)
    setLinking(undefined)
  }, [added])
  return (
    <>
      <Button disabled={isRunning} onClick={() => makeCode()}>
        {isRunning ? 'Se generează codul...' : 'Leagă un chat'}
      </Button>
      {linking && <LinkDialog link={linking} onClose={() => setLinking(undefined)} />}
    </>
  )
}

function linkedChats(chats: readonly RequestTarget[]): RequestTarget[] {
  return chats.filter(({ ended_at }) => ended_at === null)
}

function LinkDialog({ link: { code, bot }, onClose }: { link: TelegramLink; onClose: () => void }) {
  return (
    <Dialog
      title="Legați un chat Telegram"
      description="Codul este numai pentru dumneavoastră și se folosește o singură dată, în cel mult 15 minute."
      onClose={onClose}
    >
      <ol className="list-decimal space-y-4 pl-5 text-sm leading-relaxed">
        <li>
          Pe telefonul sau calculatorul cu Telegram, deschideți botul și apăsați „Start”:
          <p className="mt-2">
            <a
              href={`https://t.me/${bot}?start=${code}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('primary')}
            >
              Deschide @{bot}
            </a>
          </p>
        </li>
        <li>
          Sau scrieți-i botului (într-un grup, după ce l-ați adăugat) exact acest text:
          <code className="mt-2 block bg-shade p-3 break-all select-all">/start {code}</code>
        </li>
      </ol>
      <p role="status" className="mt-5 text-sm text-quiet">
        Se așteaptă mesajul. Fereastra se închide singură când chatul este legat.
      </p>
      <DialogFooter cancelLabel="Închide" onCancel={onClose} />
    </Dialog>
  )
}
