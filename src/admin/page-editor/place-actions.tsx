import { useFormContext } from 'react-hook-form'
import { alwaysShown, type FirstPageSection, isSwitchedOn } from '#content/shown/first-page.ts'
import { isPublished } from '#content/shown/published-items.ts'
import { type ItemListPath, type ListPath, lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { blankText } from '#content/values/localised-text.ts'
import { IconButton } from '#ui/button.tsx'
import { Copy, Eye, EyeOff, Trash2 } from '#ui/icons.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { EditorContext } from '../editors/editor-context.ts'
import type { ListedItem } from '../editors/item-list/listed-item.ts'
import { useItemEdits } from '../editors/item-list/use-item-edits.ts'
import { useFirstPageEdits } from '../editors/landing/use-first-page-edits.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { itemAtPlace, itemsAt } from './outline.ts'

interface PlaceActionsProps {
  place: string
  label: string
  site: SiteData
}

/** Moves, hides, copies and deletes the item that a place is in, or moves and hides its section; nothing for other places. */
export function PlaceActions({ place, label, site }: PlaceActionsProps) {
  const page = usePageEditor()
  const item = itemAtPlace(place, site)
  const section = place.split('.')[0] as SectionKey
  if (item)
    return page && lists[item.list].key === 'id' ? (
      <EditorContext value={page.editorOf(section)}>
        <ItemActions key={item.list} list={item.list} id={item.key} label={label} />
      </EditorContext>
    ) : null
  if (sections[section]?.firstPage === undefined || section === 'hero') return null
  return <SectionActions section={section as MovableSection} label={label} site={site} />
}

type MovableSection = Exclude<FirstPageSection, 'hero'>

interface SectionActionsProps {
  section: MovableSection
  label: string
  site: SiteData
}

function SectionActions({ section, label, site }: SectionActionsProps) {
  const { order, move, toggle } = useFirstPageEdits(site)
  const index = order.indexOf(section)
  const canHide = !alwaysShown.includes(section)
  return (
    <MoveAndHide
      label={label}
      index={index}
      count={order.length}
      onMove={(to) => move(index, to)}
      isShown={canHide ? isSwitchedOn(section, site) : undefined}
      onToggle={() => toggle(section)}
    />
  )
}

interface ItemActionsProps {
  list: ListPath
  id: string
  label: string
}

function ItemActions({ list, id, label }: ItemActionsProps) {
  const page = usePageEditor()
  const { getValues, setValue } = useFormContext()
  const { move, remove, duplicate } = useItemEdits<ListedItem>(list as ItemListPath)
  const items = itemsAt(list, getValues())
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (!item) return null
  const listed = { id, title: { ...blankText, ro: label } }
  const toggled = () => uncopiedItem({ ...item, isPublished: !isPublished(item) })
  return (
    <>
      <MoveAndHide
        label={label}
        index={index}
        count={items.length}
        onMove={(to) => move(id, to)}
        isShown={'isPublished' in item ? isPublished(item) : undefined}
        onToggle={() => setValue(list, items.with(index, toggled()))}
      />
      {lists[list].table && (
        <IconButton
          label={`Duplică: ${label}`}
          className={actionClass}
          onClick={() => void duplicate(listed)}
        >
          <Copy aria-hidden="true" className="size-4" />
        </IconButton>
      )}
      <IconButton
        label={`Șterge: ${label}`}
        className={actionClass}
        onClick={() => {
          page?.choose(list.split('.')[0] ?? '')
          remove(listed)
        }}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </IconButton>
    </>
  )
}

interface MoveAndHideProps {
  label: string
  index: number
  count: number
  onMove: (to: number) => void
  /** Not given where it cannot be hidden. */
  isShown: boolean | undefined
  onToggle: () => void
}

function MoveAndHide({ label, index, count, onMove, isShown, onToggle }: MoveAndHideProps) {
  const Icon = isShown ? Eye : EyeOff
  return (
    <>
      <MoveButtons
        index={index}
        count={count}
        upLabel={`Mută mai sus: ${label}`}
        downLabel={`Mută mai jos: ${label}`}
        className={actionClass}
        onMove={onMove}
      />
      {isShown !== undefined && (
        <IconButton
          label={`${isShown ? 'Ascunde' : 'Arată'}: ${label}`}
          className={actionClass}
          onClick={onToggle}
        >
          <Icon aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </>
  )
}

const actionClass = 'min-h-8! w-8! pointer-coarse:size-11!'
