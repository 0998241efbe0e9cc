import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { slugOwners } from '#content/addresses/taken-address.ts'
import { lastDayOf } from '#content/shown/dated-items.ts'
import { isWithin } from '#content/site/described-at.ts'
import { itemsAt } from '#content/site/items-at.ts'
import { type ItemListPath, type ItemOf, lists } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { Card } from '#ui/card.tsx'
import { useFragment } from '../../fields/control/use-addressed-field.ts'
import { AddButton } from '../../fields/lists/row-buttons.tsx'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { SearchInput } from '../../screen/search-input.tsx'
import { useEditor } from '../editor-context.ts'
import { usePageEditor } from '../page-editor-context.ts'
import { expiryMark } from './expiry-mark.ts'
import { filterByTitle } from './filter-by-title.ts'
import { ItemDialog } from './item-dialog.tsx'
import { ItemRow } from './item-row.tsx'
import { ItemRows, type ItemRowsHandle } from './item-rows.tsx'
import {
  type DialogMapping,
  type ItemSummary,
  inListAlone,
  type ListedItem,
} from './listed-item.ts'
import { useItemDialog } from './use-item-dialog.ts'
import { useItemEdits } from './use-item-edits.ts'

// Only where the page is the editor.
const ItemPanel = lazyPart(() => import('./item-panel.tsx'), 'ItemPanel')

const maxShortLength = 12

export function ItemList<List extends ItemListPath>(props: {
  list: List
  /** What a row shows beside the title, where the list's description cannot say it. */
  summary?: (item: ItemOf<List>) => ItemSummary
  /** The dialog's fields, named from the item. */
  fields: ReactNode
  /** Must be the same at every render. */
  mapping?: DialogMapping
}) {
  type Item = ItemOf<List> & ListedItem
  const { list, fields } = props
  const section = list.split('.')[0] as SectionKey
  const alone = useMemo(() => inListAlone(list), [list])
  const { mapping = alone } = props
  const { note, addLabel, editLabel, empty, row } = panelOf(list)
  const today = dayInMoldova(Date.now())
  const summary = props.summary ?? row
  const items: Item[] = useWatch({ name: list })
  const { move, remove, duplicate } = useItemEdits(list)
  const page = usePageEditor()
  const [search, setSearch] = useState('')
  const rows = useRef<ItemRowsHandle>(null)

  // The typed text appears at once; filtering a long list may come later.
  const wanted = useDeferredValue(search)
  const found = useMemo(() => filterByTitle(items, wanted), [items, wanted])
  const ids = useMemo(() => found.map(({ id }) => id), [found])
  const positions = useMemo(() => new Map(items.map(({ id }, index) => [id, index])), [items])
  const { baseOf } = useEditor()
  const addressOwners = useMemo(
    () =>
      slugOwners(
        items.map(addressed),
        itemsAt<ListedItem>(list, baseOf(section).site).map(addressed),
      ),
    [items, baseOf, section, list],
  )
  const isLong = items.length > maxShortLength
  const isFiltered = found.length < items.length

  const { edited, edit, add, save, close } = useItemDialog(list, mapping, () => {
    setSearch('')
    // `items` is the list as it was before, so its length is the index of the new item.
    requestAnimationFrame(() => rows.current?.show(items.length))
  })
  useFragment((fragment) => {
    const index = items.findIndex(({ id }) => fragment === `${list}.${id}`)
    const item = items[index]
    if (!item) return
    // A reload must not open it again.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    rows.current?.show(index)
    edit(item)
  })
  // A row that moved by one is still in view.
  const moveAndShow = useCallback(
    (id: string, to: number) => {
      if (move(id, to) > 1) rows.current?.show(to)
    },
    [move],
  )
  const chosen = page && items.find(({ id }) => isWithin(page.place, `${list}.${id}`))
  if (chosen)
    return (
      <ItemPanel key={chosen.id} list={list} item={chosen} mapping={mapping}>
        {fields}
      </ItemPanel>
    )
  return (
    <Card
      title={`${lists[list].label} (${items.length})`}
      description={note}
      actions={<AddButton label={addLabel} name={list} onClick={add} />}
    >
      {isLong && <SearchInput label="Caută după titlu" value={search} onType={setSearch} />}
      <p role="status" className="text-sm text-quiet empty:hidden">
        {stateText(items.length, found.length, wanted) ?? empty}
      </p>
      {ids.length > 0 && (
        <ItemRows
          ids={ids}
          // Rows cannot be dragged while a search hides some, so their indexes are those of the whole list.
          onMove={(from, to) => ids[from] !== undefined && move(ids[from], to)}
          handle={rows}
          row={(index) => {
            const item = found[index]
            return (
              item && (
                <ItemRow
                  item={item}
                  list={list}
                  mark={expiryMark(lastDayOf(list, item), today)}
                  {...summary(item)}
                  index={positions.get(item.id) ?? index}
                  count={items.length}
                  addressOwner={addressOwners.get(item.id)?.title.ro}
                  isFiltered={isFiltered}
                  hasPositions={isLong}
                  onEdit={edit}
                  onMove={moveAndShow}
                  onRemove={remove}
                  onDuplicate={duplicate}
                />
              )
            )
          }}
        />
      )}
      {edited && (
        <ItemDialog
          title={edited.isNew ? addLabel : editLabel}
          list={list}
          item={edited.item}
          // One that wants the address of this item is marked itself.
          others={items.filter(
            ({ id }) => id !== edited.item.id && addressOwners.get(id)?.id !== edited.item.id,
          )}
          mapping={mapping}
          onSave={save}
          onClose={close}
        >
          {fields}
        </ItemDialog>
      )}
    </Card>
  )
}

function panelOf(list: ItemListPath) {
  const { panel } = lists[list]
  if (!panel) throw new Error(`The list ${list} does not say what the panel calls its items`)
  return panel
}

function addressed(item: ListedItem): ListedItem & { slug: string } {
  return { ...item, slug: 'slug' in item ? String(item.slug) : '' }
}

function stateText(count: number, found: number, search: string): string | undefined {
  if (count === 0) return undefined
  if (found === 0) return `Nimic nu se potrivește cu „${search}”.`
  return found < count ? `Se potrivesc ${found} din ${count}.` : ''
}
