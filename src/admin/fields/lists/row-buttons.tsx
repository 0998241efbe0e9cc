import type { MouseEvent } from 'react'
import { Button, type ButtonProps, IconButton } from '#ui/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { removeRow } from './remove-row.ts'

/** By `name`, the path of its list, a link may lead to it. */
export function AddButton({ label, ...rest }: ButtonProps & { label: string }) {
  return (
    <Button icon={Plus} data-add {...rest}>
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
