import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { FieldFrame } from '#ui/field-frame.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { SetChoice } from './open-set.ts'
import { isOpenSet, useSets } from './sets.ts'

interface PrepareDialogProps {
  onChoose: (choice: SetChoice) => void
  onClose: () => void
}

/** Where what was typed is to wait: in a set that there is, or in a new one. */
export function PrepareDialog({ onChoose, onClose }: PrepareDialogProps) {
  const open = (useSets().data ?? []).filter(isOpenSet)
  const [chosenId, setChosenId] = useState<string>()
  const [name, setName] = useState('')
  const chosen = open.find(({ id }) => id === chosenId)
  const choose = () => {
    onClose()
    onChoose(chosen ?? name.trim())
  }

  return (
    <ConfirmDialog
      title="Pregătiți, fără publicare"
      description="Ce ați scris așteaptă într-o modificare pregătită. Pe site nu se schimbă nimic până nu o publicați."
      confirmLabel="Pregătește"
      isDisabled={!chosen && name.trim() === ''}
      onConfirm={choose}
      onClose={onClose}
    >
      {open.length > 0 && (
        <fieldset className="space-y-1">
          <legend className="mb-2 text-sm font-medium">Unde</legend>
          {[...open, undefined].map((set) => (
            <label
              key={set?.id ?? ''}
              className="flex min-h-11 cursor-pointer items-center gap-3 border border-line px-3 text-sm has-checked:border-accent has-checked:bg-warning-ground"
            >
              <input
                type="radio"
                name="prepared-set"
                checked={chosen?.id === set?.id}
                onChange={() => setChosenId(set?.id)}
                className="size-4 accent-ink"
              />
              <span className="min-w-0 break-words">{set?.name ?? 'Una nouă'}</span>
            </label>
          ))}
        </fieldset>
      )}
      {!chosen && (
        <FieldFrame label="Numele modificării" hint="De exemplu: Sărbători. Vizitatorii nu îl văd.">
          <TextInput
            name="prepared-name"
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </FieldFrame>
      )}
    </ConfirmDialog>
  )
}
