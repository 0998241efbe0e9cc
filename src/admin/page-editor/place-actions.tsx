import { type ReactNode, use } from 'react'
import { useFormContext } from 'react-hook-form'
import { alwaysShown, type FirstPageSection, isSwitchedOn } from '#content/shown/first-page.ts'
import { isPublished } from '#content/shown/published-items.ts'
import { type ItemListPath, type ListPath, lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { blankText, type LocalisedText } from '#content/values/localised-text.ts'
import { IconButton } from '#ui/button.tsx'
import { ChevronDown, ChevronUp, Copy, Eye, EyeOff, Trash2 } from '#ui/icons.tsx'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { EditorContext } from '../editors/editor-context.ts'
import type { ListedItem } from '../editors/item-list/listed-item.ts'
import { useItemEdits } from '../editors/item-list/use-item-edits.ts'
import { useFirstPageEdits } from '../editors/landing/use-first-page-edits.ts'
import { PageEditorContext, usePageEditor } from '../editors/page-editor-context.ts'
import { itemAtPlace, itemsAt } from './outline.ts'

interface PlaceActionsProps {
  place: string
  label: string
  site: SiteData
}

/** Moves, hides, copies and deletes the item that a place is in, or moves and hides its section. */
export function PlaceActions({ place, label, site }: PlaceActionsProps) {
  const page = usePageEditor()
  const item = itemAtPlace(place, site)
  const section = place.split('.')[0] as SectionKey
  if (item && page && lists[item.list].key === 'id')
    return (
      <EditorContext value={page.editorOf(section)}>
        <ItemActions key={item.list} list={item.list} id={item.key} label={label} />
      </EditorContext>
    )
  if (sections[section]?.firstPage === undefined || section === 'hero') return null
  return <SectionActions section={section as MovableSection} label={label} site={site} />
}

/** Whether there is anything to do at a place. */
export function hasActions(place: string, site: SiteData): boolean {
  const [section] = place.split('.') as [SectionKey]
  const item = itemAtPlace(place, site)
  if (item) return lists[item.list].key === 'id'
  return section !== 'hero' && sections[section]?.firstPage !== undefined
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
  return (
    <>
      <Moves label={label} index={index} count={order.length} onMove={(to) => move(index, to)} />
      {!alwaysShown.includes(section) && (
        <Toggle
          label={label}
          isShown={isSwitchedOn(section, site)}
          onToggle={() => toggle(section)}
        />
      )}
    </>
  )
}

interface ItemActionsProps {
  list: ListPath
  id: string
  label: string
}

function ItemActions({ list, id, label }: ItemActionsProps) {
  const page = use(PageEditorContext)
  const { getValues, setValue } = useFormContext()
  const { move, remove, duplicate } = useItemEdits<ListedItem>(list as ItemListPath)
  const items = itemsAt(list, getValues())
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (!item) return null
  const listed = { id, title: titleOf(item) }
  const toggle = () =>
    setValue(
      list,
      items.map((one) =>
        one === item ? uncopiedItem({ ...item, isPublished: !isPublished(item) }) : one,
      ),
    )
  const hasTable = lists[list].table !== undefined
  return (
    <>
      <Moves label={label} index={index} count={items.length} onMove={(to) => move(id, to)} />
      {'isPublished' in item && (
        <Toggle label={label} isShown={isPublished(item)} onToggle={toggle} />
      )}
      {hasTable && (
        <Action label={`Duplică: ${label}`} onClick={() => void duplicate(listed)}>
          <Copy aria-hidden="true" className="size-4" />
        </Action>
      )}
      <Action
        label={`Șterge: ${label}`}
        onClick={() => {
          page?.choose(list.split('.')[0] ?? '')
          remove(listed)
        }}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </Action>
    </>
  )
}

function titleOf({ title, label, name }: Record<string, unknown>): LocalisedText {
  const text = title ?? label ?? name
  return typeof text === 'string'
    ? { ...blankText, ro: text }
    : ((text as LocalisedText) ?? blankText)
}

interface MovesProps {
  label: string
  index: number
  count: number
  onMove: (to: number) => void
}

function Moves({ label, index, count, onMove }: MovesProps) {
  return (
    <>
      <Action
        label={`Mută mai sus: ${label}`}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ChevronUp aria-hidden="true" className="size-4" />
      </Action>
      <Action
        label={`Mută mai jos: ${label}`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </Action>
    </>
  )
}

interface ToggleProps {
  label: string
  isShown: boolean
  onToggle: () => void
}

function Toggle({ label, isShown, onToggle }: ToggleProps) {
  const Icon = isShown ? Eye : EyeOff
  return (
    <Action label={`${isShown ? 'Ascunde' : 'Arată'}: ${label}`} onClick={onToggle}>
      <Icon aria-hidden="true" className="size-4" />
    </Action>
  )
}

interface ActionProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Action(props: ActionProps) {
  return <IconButton className="min-h-8! w-8 pointer-coarse:size-11" {...props} />
}
