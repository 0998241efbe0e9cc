import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { LocalisedText } from '#content/localised-text.ts'
import type { ItemList as ListName } from '#content/problems.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { moved } from '../../fields/list-edits.ts'
import { toastRemoval } from '../../fields/toast-removal.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { matching } from './matching.ts'
import { upserted } from './upserted.ts'

export type ListedItem = { id: string; title: LocalisedText }

export interface ItemListProps<Item extends ListedItem> {
  name: ListName
  title: string
  description?: string
  labels: { add: string; addTitle: string; editTitle: string; empty: string }
  create: (now: number, existing: readonly Item[]) => Item
  /** What a row shows beside the title. */
  summary: (item: Item) => { picture?: string; line: string; mark?: string }
  /** The dialog's fields, named from the item. */
  fields: ReactNode
}

const pageSize = 50
const searchFrom = 12

/** The items of a section. Deleting and moving act on the draft at once; only a dialog's form adds or changes. */
export function ItemList<Item extends ListedItem>(props: ItemListProps<Item>) {
  const { name, title, description, labels, create, summary, fields } = props
  const { control, getValues, setValue } = useFormContext()
  const items: Item[] = useWatch({ control, name })
  const [edited, setEdited] = useState<{ item: Item; isNew: boolean }>()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(pageSize)

  const change = useCallback(
    (edit: (items: Item[]) => Item[]) => setValue(name, edit(getValues(name))),
    [name, getValues, setValue],
  )
  const edit = useCallback(
    (item: ListedItem) => setEdited({ item: item as Item, isNew: false }),
    [],
  )
  const move = useCallback(
    (id: string, by: number) =>
      change((list) => {
        const from = list.findIndex((item) => item.id === id)
        return moved(list, from, from + by)
      }),
    [change],
  )
  const remove = useCallback(
    ({ id, title: removed }: ListedItem) => {
      const list: Item[] = getValues(name)
      const at = list.findIndex((item) => item.id === id)
      const item = structuredClone(list[at])
      change((now) => now.filter((other) => other.id !== id))
      toastRemoval(`„${removed.ro}” a fost scos din listă`, () => {
        if (item) change((now) => now.toSpliced(at, 0, item))
      })
    },
    [name, getValues, change],
  )

  const found = matching(items, search)
  return (
    <Card
      title={`${title} (${items.length})`}
      description={description}
      actions={
        <Button onClick={() => setEdited({ item: create(Date.now(), items), isNew: true })}>
          <Plus aria-hidden="true" className="size-4" />
          {labels.add}
        </Button>
      }
    >
      {items.length > searchFrom && (
        <TextInput
          type="search"
          aria-label="Caută după titlu"
          placeholder="Caută după titlu"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {items.length === 0 && <p className="text-sm text-slate-600">{labels.empty}</p>}
      {items.length > 0 && found.length === 0 && (
        <p className="text-sm text-slate-600">Nimic nu se potrivește cu „{search}”.</p>
      )}
      <ul className="divide-y divide-slate-200">
        {found.slice(0, shown).map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            list={name}
            {...summary(item)}
            isFirst={item === items[0]}
            isLast={item === items.at(-1)}
            onEdit={edit}
            onMove={move}
            onRemove={remove}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + pageSize)}>
          Arată mai multe ({found.length - shown})
        </Button>
      )}
      {edited && (
        <ItemDialog
          title={edited.isNew ? labels.addTitle : labels.editTitle}
          list={name}
          item={edited.item}
          onSave={(item) => change((list) => upserted(list, item))}
          onClose={() => setEdited(undefined)}
        >
          {fields}
        </ItemDialog>
      )}
    </Card>
  )
}
