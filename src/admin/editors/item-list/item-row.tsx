import { ChevronDown, ChevronUp, Pencil, Trash2 } from 'lucide-react'
import { memo, useId } from 'react'
import { isBlank } from '#content/localised-text.ts'
import { type ItemList, itemProblems } from '#content/problems.ts'
import { Button, IconButton } from '#ui/button.tsx'
import type { ListedItem } from './item-list.tsx'

interface ItemRowProps {
  item: ListedItem
  list: ItemList
  picture?: string
  line: string
  mark?: string
  isFirst: boolean
  isLast: boolean
  onEdit: (item: ListedItem) => void
  onMove: (id: string, by: number) => void
  onRemove: (item: ListedItem) => void
}

// A list of a thousand is drawn again on every change of one of them; what did not change is not.
export const ItemRow = memo(function ItemRow({
  item,
  list,
  picture,
  line,
  mark,
  isFirst,
  isLast,
  onEdit,
  onMove,
  onRemove,
}: ItemRowProps) {
  const id = useId()
  const isIncomplete = itemProblems(list, item).length > 0
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {picture !== undefined && (
        <div className="h-14 w-20 shrink-0 overflow-hidden rounded-lg bg-slate-200">
          {!isBlank(picture) && (
            <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
          )}
        </div>
      )}
      <div className="min-w-40 flex-1 basis-0">
        <p id={id} className="flex flex-wrap items-center gap-x-2 font-medium break-words">
          {isBlank(item.title.ro) ? '(fără titlu)' : item.title.ro}
          {mark && (
            <span className="rounded-full bg-amber-100 px-2 py-0.5 text-xs text-amber-950">
              {mark}
            </span>
          )}
        </p>
        <p className="line-clamp-1 text-sm text-slate-600">{line}</p>
        {isIncomplete && (
          <p className="text-sm text-red-700">Are câmpuri de completat: apăsați Editează.</p>
        )}
      </div>
      <div className="flex items-center">
        <IconButton
          label="Mută mai sus"
          aria-describedby={id}
          disabled={isFirst}
          onClick={() => onMove(item.id, -1)}
        >
          <ChevronUp aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton
          label="Mută mai jos"
          aria-describedby={id}
          disabled={isLast}
          onClick={() => onMove(item.id, 1)}
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </IconButton>
        <Button look="quiet" aria-describedby={id} onClick={() => onEdit(item)}>
          <Pencil aria-hidden="true" className="size-4" />
          Editează
        </Button>
        <Button look="danger" aria-describedby={id} onClick={() => onRemove(item)}>
          <Trash2 aria-hidden="true" className="size-4" />
          Șterge
        </Button>
      </div>
    </li>
  )
})
