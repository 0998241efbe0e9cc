import { useFormContext } from 'react-hook-form'
import { alwaysShown, type FirstPageSection, isSwitchedOn } from '#content/shown/first-page.ts'
import { isPublished } from '#content/shown/published-items.ts'
import { itemsAt } from '#content/site/items-at.ts'
import { type ItemListPath, type ListPath, lists } from '#content/site/lists.ts'
import { type SectionKey, sections } from '#content/site/sections.ts'
import { blankText } from '#content/values/localised-text.ts'
import { IconButton } from '#ui/button.tsx'
import type { IconComponent } from '#ui/draw-icon.tsx'
import { Copy, Eye, EyeOff, Trash2 } from '#ui/icons.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { useItemEdits } from '../editors/item-list/use-item-edits.ts'
import { useFirstPageEdits } from '../editors/landing/use-first-page-edits.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { itemAtPlace } from './outline.ts'
import { useDraftSite } from './use-draft-site.ts'

export function PlaceActions({ place, label }: { place: string; label: string }) {
  const site = useDraftSite()
  const item = itemAtPlace(place, site)
  if (item)
    return lists[item.list].key === 'id' ? (
      <ItemActions key={item.list} list={item.list} id={item.key} label={label} />
    ) : null
  // A single field has none: a telephone number in the footer is of a section that is somewhere else.
  if (sections[place as SectionKey]?.firstPage === undefined || place === 'hero') return null
  return <SectionActions section={place as MovableSection} label={label} />
}

type MovableSection = Exclude<FirstPageSection, 'hero'>

function SectionActions({ section, label }: { section: MovableSection; label: string }) {
  const site = useDraftSite()
  const { order, move, toggle } = useFirstPageEdits(site)
  const index = order.indexOf(section)
  const hide = alwaysShown.includes(section)
    ? []
    : [hiding(isSwitchedOn(section, site), () => toggle(section))]
  return (
    <Actions
      label={label}
      index={index}
      count={order.length}
      onMove={(to) => move(index, to)}
      others={hide}
    />
  )
}

function ItemActions({ list, id, label }: { list: ListPath; id: string; label: string }) {
  const page = usePageEditor()
  const { getValues, setValue } = useFormContext()
  const { move, remove, duplicate } = useItemEdits(list as ItemListPath)
  const items = itemsAt(list, getValues())
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  if (!item) return null
  const listed = { id, title: { ...blankText, ro: label } }
  const toggle = () =>
    setValue(list, items.with(index, uncopiedItem({ ...item, isPublished: !isPublished(item) })))
  const removeFromPage = () => {
    page?.choose(list.split('.')[0] ?? '')
    remove(listed)
  }
  return (
    <Actions
      label={label}
      index={index}
      count={items.length}
      onMove={(to) => move(id, to)}
      others={[
        ...('isPublished' in item ? [hiding(isPublished(item), toggle)] : []),
        ...(lists[list].table
          ? [{ verb: 'Duplică', Icon: Copy, onPress: () => void duplicate(listed) }]
          : []),
        { verb: 'Șterge', Icon: Trash2, onPress: removeFromPage },
      ]}
    />
  )
}

type Action = { verb: string; Icon: IconComponent; onPress: () => void }

/** The eye says what is now, the name what a press does. */
function hiding(isShown: boolean, onPress: () => void): Action {
  return { verb: isShown ? 'Ascunde' : 'Arată', Icon: isShown ? Eye : EyeOff, onPress }
}

interface ActionsProps {
  label: string
  index: number
  count: number
  onMove: (to: number) => void
  others: readonly Action[]
}

const actionClass = 'min-h-8! w-8! pointer-coarse:size-11!'

function Actions({ label, others, ...moved }: ActionsProps) {
  return (
    <>
      <MoveButtons
        {...moved}
        upLabel={`Mută mai sus: ${label}`}
        downLabel={`Mută mai jos: ${label}`}
        className={actionClass}
      />
      {others.map(({ verb, Icon, onPress }) => (
        <IconButton
          icon={Icon}
          look={Icon === Trash2 ? 'remove' : 'quiet'}
          key={verb}
          label={`${verb}: ${label}`}
          className={actionClass}
          onClick={onPress}
        />
      ))}
    </>
  )
}
