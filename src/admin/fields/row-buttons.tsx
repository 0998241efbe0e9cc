import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { removeRow } from './remove-row.ts'

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button data-add onClick={onClick}>
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </Button>
  )
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton
      look="danger"
      label={label}
      data-remove
      onClick={({ currentTarget }) => removeRow(currentTarget, onRemove)}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </IconButton>
  )
}
