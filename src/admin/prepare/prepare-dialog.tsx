import { useState } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Select, TextInput } from '#ui/text-input.tsx'
import type { SetChoice } from './chosen-set.ts'
import { isOpenSet, useSets } from './sets.ts'

export function PrepareDialog(props: {
  onChoose: (choice: SetChoice) => void
  onClose: () => void
}) {
  const { onChoose, onClose } = props
  const open = (useSets().data ?? []).filter(isOpenSet)
  const [chosenId, setChosenId] = useState('')
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
        <Select
          label="Unde"
          name="prepared-set"
          value={chosenId}
          onChange={({ target }) => setChosenId(target.value)}
          options={[
            ['', 'Într-o modificare nouă'],
            ...open.map(({ id, name }) => [id, name] as const),
          ]}
        />
      )}
      {!chosen && (
        <TextInput
          label="Numele modificării"
          hint="De exemplu: Sărbători. Vizitatorii nu îl văd."
          name="prepared-name"
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
