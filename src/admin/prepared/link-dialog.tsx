import { useState } from 'react'
import { linkKeyParameter, previewLinkStart } from '#content/browser/preview-link.ts'
import { createLink } from '#data/prepared/links.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import { CopyButton } from '../account/copy-button.tsx'
import { siteAddress } from '../connection/panel-config.ts'
import { formatCount } from '../screen/format-count.ts'
import { useSetAction } from './use-set-action.ts'

const terms = [3, 7, 14, 30, 90].map((days) => [days, formatCount(days, 'zi', 'zile')] as const)

/** Makes a link for somebody, and shows it this once. */
export function LinkDialog({ setId, onClose }: { setId: string; onClose: () => void }) {
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
