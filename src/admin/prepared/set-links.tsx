import { useState } from 'react'
import { linkKeyParameter, previewLinkStart } from '#content/browser/preview-link.ts'
import { momentInMoldova } from '#content/values/day-in-moldova.ts'
import {
  createLink,
  endLink,
  listLinks,
  type PreparedAnswer,
  type PreparedLink,
} from '#data/prepared/links.ts'
import type { PreparedSummary } from '#data/prepared/sets.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import { CopyButton } from '../account/copy-button.tsx'
import { siteAddress } from '../connection/panel-config.ts'
import { useClientQuery } from '../connection/use-client-query.ts'
import { isOpenSet, setsKey } from '../prepare/sets.ts'
import { AskingButton } from '../screen/asking-button.tsx'
import { formatCount } from '../screen/format-count.ts'
import { useSetAction } from './use-set-action.ts'

export function SetLinks({ set }: { set: PreparedSummary }) {
  const [isMaking, setMaking] = useState(false)
  const { data: links } = useClientQuery([...setsKey, set.id, 'links'], (client) =>
    listLinks(client, set.id),
  )
  const count = links?.flatMap(({ answers }) => answers).length ?? 0
  if (!links?.length && !isOpenSet(set)) return null
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          Linkuri{count > 0 && ` · ${formatCount(count, 'răspuns', 'răspunsuri')}`}
        </h3>
        {isOpenSet(set) && <Button onClick={() => setMaking(true)}>Trimite un link</Button>}
      </header>
      {links?.length === 0 && <p className="text-sm text-quiet">Nu a fost arătată încă nimănui.</p>}
      <ul className="divide-y divide-line">
        {links?.map((link) => (
          <LinkRow key={link.id} link={link} set={set} />
        ))}
      </ul>
      {isMaking && <LinkDialog setId={set.id} onClose={() => setMaking(false)} />}
    </section>
  )
}

function LinkRow({ link, set }: { link: PreparedLink; set: PreparedSummary }) {
  const { id, for_whom, expires_at, ended_at, opened_count, last_opened_at } = link
  const isLive = ended_at === null && Date.parse(expires_at) > Date.now()
  const end = useSetAction('Linkul nu a putut fi dezactivat.', (client) => endLink(client, id))
  return (
    <li className="space-y-3 py-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium break-words">{for_whom || 'Fără nume'}</p>
          <p className="text-quiet">
            {isLive ? `Valabil până pe ${momentInMoldova(expires_at)}` : 'Nu mai este valabil'}
            {' · '}
            {last_opened_at === null
              ? 'încă nedeschis'
              : `deschis ${opened_count === 1 ? 'o dată' : `de ${formatCount(opened_count, 'dată', 'ori')}, ultima oară`} pe ${momentInMoldova(last_opened_at)}`}
          </p>
        </div>
        {isLive && (
          <AskingButton
            look="quiet"
            disabled={end.isRunning}
            title="Dezactivați linkul?"
            question="Cine îl are nu mai vede nimic, de la următoarea pagină. Răspunsurile primite rămân."
            confirmLabel="Dezactivează"
            onConfirm={() => end.run()}
          >
            Dezactivează linkul
          </AskingButton>
        )}
      </div>
      {link.answers.map((answer) => (
        <Answer
          key={answer.id}
          answer={answer}
          isOlder={answer.set_revision < set.content_revision}
        />
      ))}
    </li>
  )
}

function Answer({ answer, isOlder }: { answer: PreparedAnswer; isOlder: boolean }) {
  const { kind, name, text, address, section, created_at } = answer
  const where = section === '' ? address : `${address}#${section}`
  return (
    <div className="space-y-1 border-l-4 border-line pl-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={kind === 'approve' ? 'strong' : 'warning'}>
          {kind === 'approve' ? 'Aprobă' : 'Observație'}
        </Badge>
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        <span className="min-w-0 text-quiet wrap-anywhere">
          {momentInMoldova(created_at)}
          {where !== '' && ` · ${where}`}
          {isOlder && ' · despre varianta de atunci'}
        </span>
      </p>
      {text !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>}
    </div>
  )
}

const terms = [3, 7, 14, 30, 90].map((days) => [days, formatCount(days, 'zi', 'zile')] as const)

/** Makes a link for somebody, and shows it this once. */
function LinkDialog({ setId, onClose }: { setId: string; onClose: () => void }) {
  const [forWhom, setForWhom] = useState('')
  const [days, setDays] = useState(14)
  const [address, setAddress] = useState<string>()
  const making = useSetAction('Linkul nu a putut fi creat.', async (client) => {
    const { id, secret } = await createLink(client, setId, { forWhom: forWhom.trim(), days })
    const path = `${previewLinkStart}${id}/?${linkKeyParameter}=${secret}`
    setAddress(new URL(siteAddress(path), window.location.origin).href)
  })
  const words = {
    title: 'Trimiteți un link',
    description:
      'Cine are linkul vede site-ul cu această modificare, în toate limbile, și vă poate răspunde. Altceva nu poate face.',
    onClose,
  }
  if (address !== undefined)
    return (
      <Dialog {...words}>
        <TextInput
          label="Linkul"
          hint="Se arată numai acum: copiați-l și trimiteți-l."
          name="link"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <DialogFooter cancelLabel="Închide" onCancel={onClose}>
          <CopyButton text={address} label="Copiază linkul" />
        </DialogFooter>
      </Dialog>
    )
  return (
    <ConfirmDialog
      {...words}
      confirmLabel="Creează linkul"
      isDisabled={making.isRunning}
      onConfirm={() => making.run()}
    >
      <TextInput
        label="Pentru cine"
        hint="Apare sus, pe pagini, lângă ziua până la care este valabil linkul."
        name="for-whom"
        maxLength={100}
        value={forWhom}
        onChange={({ target }) => setForWhom(target.value)}
      />
      <Select
        label="Valabil"
        name="days"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
        options={terms}
      />
    </ConfirmDialog>
  )
}
