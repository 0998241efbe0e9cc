import type { MouseEvent } from 'react'
import { Button, type ButtonProps, IconButton } from '#ui/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { removeRow } from './remove-row.ts'

interface AddButtonProps {
  label: string
  /** The path of the list, by which a link may lead to the button. */
  name?: string
  onClick: () => void
}

export function AddButton({ label, name, onClick }: AddButtonProps) {
  return (
    <Button icon={Plus} data-add name={name} onClick={onClick}>
      {label}
    </Button>
  )
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return <IconButton look="remove" label={label} {...removeProps(onRemove)} />
}

export function DeleteButton(props: ButtonProps & { onRemove: () => void }) {
  const { onRemove, children = 'Șterge', ...rest } = props
  return (
    <Button look="remove" {...removeProps(onRemove)} {...rest}>
      {children}
    </Button>
  )
}

const removeProps = (onRemove: () => void) => ({
  'data-remove': true,
  onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => removeRow(currentTarget, onRemove),
})
