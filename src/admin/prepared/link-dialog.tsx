import { useState } from 'react'
import { linkKeyParameter, previewLinkStart } from '#content/browser/preview-link.ts'
import { createLink } from '#data/prepared/links.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import { CopyButton } from '../account/copy-button.tsx'
import { siteAddress } from '../connection/panel-config.ts'
import { formatCount } from '../screen/format-count.ts'
import type { SetWork } from './use-set-work.ts'

const terms = [3, 7, 14, 30, 90]

interface LinkDialogProps {
  setId: string
  work: SetWork
  onClose: () => void
}

/** Makes a link for somebody, and shows it this once. */
export function LinkDialog({ setId, work, onClose }: LinkDialogProps) {
  const [forWhom, setForWhom] = useState('')
  const [days, setDays] = useState(14)
  const [address, setAddress] = useState<string>()
  const make = () =>
    work.run('Linkul nu a putut fi făcut.', async (client) => {
      const { id, secret } = await createLink(client, setId, { forWhom: forWhom.trim(), days })
      const path = `${previewLinkStart}${id}/?${linkKeyParameter}=${secret}`
      setAddress(new URL(siteAddress(path), window.location.origin).href)
    })
  return (
    <Dialog
      title="Trimiteți un link"
      description="Cine îl are vede tot site-ul cu această modificare, în toate limbile, și vă poate răspunde. Altceva nu poate face."
      onClose={onClose}
    >
      {address === undefined ? (
        <>
          <FieldFrame label="Pentru cine" hint="Numele se vede pe pagini, lângă termen.">
            <TextInput
              name="for-whom"
              maxLength={100}
              value={forWhom}
              onChange={({ target }) => setForWhom(target.value)}
            />
          </FieldFrame>
          <FieldFrame label="Valabil">
            <Select
              name="days"
              value={days}
              onChange={({ target }) => setDays(Number(target.value))}
            >
              {terms.map((term) => (
                <option key={term} value={term}>
                  {formatCount(term, 'zi', 'zile')}
                </option>
              ))}
            </Select>
          </FieldFrame>
        </>
      ) : (
        <FieldFrame label="Linkul" hint="Se arată numai acum: copiați-l și trimiteți-l.">
          <TextInput
            name="link"
            readOnly
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </FieldFrame>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{address === undefined ? 'Anulează' : 'Închide'}</Button>
        {address === undefined ? (
          <Button look="primary" disabled={work.isWorking} onClick={() => void make()}>
            Fă linkul
          </Button>
        ) : (
          <CopyButton text={address} label="Copiază linkul" />
        )}
      </DialogFooter>
    </Dialog>
  )
}
