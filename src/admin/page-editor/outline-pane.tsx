import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { newItem } from '#content/description/new-item.ts'
import type { CustomPage } from '#content/pages/section.ts'
import { isWithin } from '#content/preview/place.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import { type ListPath, lists } from '#content/site/lists.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { classNames } from '#ui/class-names.ts'
import { ChevronDown, EyeOff, Plus } from '#ui/icons.tsx'
import { DragHandle, Sorting } from '#ui/sorting.tsx'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { EditorContext } from '../editors/editor-context.ts'
import { useFirstPageEdits } from '../editors/landing/use-first-page-edits.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { moveItem } from '../fields/lists/list-edits.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import {
  itemsAt,
  type OutlineEntry,
  type OutlinePage,
  type OutlineSection,
  outlineItems,
  outlinePages,
  siteWideEntries,
} from './outline.ts'
import { PlaceActions } from './place-actions.tsx'
import { useMenuEntry } from './use-menu-entry.ts'

const AddPageDialog = lazyPart(
  () => import('../editors/pages/add-page-dialog.tsx'),
  'AddPageDialog',
)

interface Outline {
  site: SiteData
  /** The page that is shown. */
  target: PreviewTarget
  onChoose: (place: string, page: PreviewTarget) => void
}

/** All pages, with the sections and items of the one that is shown; `isOpen` on a narrow screen, where it lies over the page. */
export function OutlinePane({ isOpen, ...outline }: Outline & { isOpen: boolean }) {
  const { site, target, onChoose } = outline
  return (
    <nav
      id="page-outline"
      aria-label="Cuprinsul site-ului"
      className={classNames(
        'w-56 shrink-0 overflow-y-auto overscroll-contain border-r border-line bg-white py-3 2xl:w-64',
        'max-lg:absolute max-lg:inset-y-0 max-lg:left-0 max-lg:z-20 max-lg:w-72 max-lg:shadow-lg',
        !isOpen && 'max-lg:hidden',
      )}
    >
      <ul>
        {outlinePages(site).map((page) => (
          <Page key={page.key} {...outline} page={page} />
        ))}
      </ul>
      <AddPage onChoose={onChoose} />
      <p className="mt-3 border-t border-line px-4 pt-4 pb-1 text-xs text-quiet">Tot site-ul</p>
      <ul>
        {siteWideEntries(site).map((entry) => (
          <Row
            key={entry.place}
            entry={entry}
            site={site}
            depth={0}
            onPress={() => onChoose(entry.place, target)}
          />
        ))}
      </ul>
    </nav>
  )
}

function Page({ page, ...outline }: Outline & { page: OutlinePage }) {
  const { label, place = '', sections } = page
  const { site, target, onChoose } = outline
  const { order, move } = useFirstPageEdits(site)
  const shown = target.kind === 'project' ? { kind: 'page', page: 'projects' } : target
  const isShown = sameContent(page.target, shown)
  return (
    <Row
      entry={{ place, label, isHidden: false }}
      site={site}
      depth={0}
      isPage={isShown}
      onPress={() => onChoose(place, page.target)}
    >
      {isShown && sections.length > 0 && (
        <Sorting ids={order} itemLabel="secțiunea" onMove={move}>
          <ul aria-label={label}>
            {sections.map((section) => (
              <Section
                key={section.place}
                {...outline}
                entry={section}
                isSorted={page.key === 'landing' && order.some((key) => key === section.place)}
              />
            ))}
          </ul>
        </Sorting>
      )}
    </Row>
  )
}

interface SectionProps extends Outline {
  entry: OutlineSection
  isSorted: boolean
}

function Section({ entry, isSorted, ...outline }: SectionProps) {
  const place = usePageEditor()?.place ?? ''
  const [isOpen, setOpen] = useState<boolean>()
  const hasItems = entry.lists.length > 0
  const isUnfolded = hasItems && (isOpen ?? isWithin(place, entry.place))
  return (
    <Row
      entry={entry}
      site={outline.site}
      depth={1}
      isSorted={isSorted}
      {...(hasItems && { isUnfolded, onUnfold: () => setOpen(!isUnfolded) })}
      onPress={() => outline.onChoose(entry.place, outline.target)}
    >
      {isUnfolded && entry.lists.map((list) => <Items key={list} {...outline} list={list} />)}
    </Row>
  )
}

const maxItems = 30

function Items({ list, site, target, onChoose }: Outline & { list: ListPath }) {
  const place = usePageEditor()?.place ?? ''
  const { setValue } = useFormContext()
  const [isWhole, setWhole] = useState(false)
  const all = outlineItems(list, site)
  const shown = all.filter(
    (item, index) => isWhole || index < maxItems || isWithin(place, item.place),
  )
  const { key, label, panel } = lists[list]
  const choose = (id: unknown) =>
    onChoose(
      `${list}.${id}`,
      list === 'projects.items' ? { kind: 'project', id: String(id) } : target,
    )
  const indexOf = (at: number) => all.indexOf(shown[at] as OutlineEntry)
  const add = () => {
    const items = itemsAt(list, site)
    const item = newItem(lists[list], Date.now(), items) as { id: string }
    setValue(list, [...items, item].map(uncopiedItem))
    choose(item.id)
  }
  return (
    <Sorting
      ids={shown.map((item) => item.place)}
      itemLabel="elementul"
      onMove={(from, to) =>
        setValue(list, moveItem(itemsAt(list, site), indexOf(from), indexOf(to)))
      }
    >
      <ul aria-label={label}>
        {shown.map((item) => (
          <Row
            key={item.place}
            entry={item}
            site={site}
            depth={2}
            isSorted={key === 'id'}
            onPress={() => choose(item.place.slice(list.length + 1))}
          />
        ))}
        {shown.length < all.length && (
          <li>
            <PlainRow depth={2} onPress={() => setWhole(true)}>
              Arată toate ({all.length})
            </PlainRow>
          </li>
        )}
        {/* Other lists have their button among the fields of their section. */}
        {panel && (
          <li>
            <PlainRow depth={2} onPress={add}>
              <Plus aria-hidden="true" className="size-4 shrink-0" />
              {panel.addLabel}
            </PlainRow>
          </li>
        )}
      </ul>
    </Sorting>
  )
}

/** A new page is a draft like everything else here. */
function AddPage({ onChoose }: Pick<Outline, 'onChoose'>) {
  const page = usePageEditor()
  const { getValues, setValue } = useFormContext()
  const addMenuEntry = useMenuEntry()
  const [isAdding, setAdding] = useState(false)
  const pages = (): CustomPage[] => getValues('pages.customPages')
  const add = (added: CustomPage, isInMenu: boolean) => {
    setValue('pages.customPages', [...pages(), added])
    if (isInMenu) addMenuEntry(added)
    onChoose(`pages.customPages.${added.slug}`, { kind: 'customPage', index: pages().length - 1 })
    return Promise.resolve(true)
  }
  return (
    <>
      <PlainRow depth={0} onPress={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-4 shrink-0" />
        Adaugă pagină
      </PlainRow>
      {isAdding && page && (
        <EditorContext value={page.editorOf('pages')}>
          <AddPageDialog
            otherSlugs={pages().map(({ slug }) => slug)}
            onAdd={add}
            onClose={() => setAdding(false)}
          />
        </EditorContext>
      )}
    </>
  )
}

const indents = ['pl-4', 'pl-7', 'pl-10'] as const
const rowClass =
  'flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 py-1 pr-2 text-left text-sm hover:bg-shade pointer-coarse:min-h-11 focus-visible:-outline-offset-2'

interface RowProps {
  entry: OutlineEntry
  site: SiteData
  depth: 0 | 1 | 2
  /** Of a page, whether it is the one that is shown. */
  isPage?: boolean
  /** Dragged among its siblings. */
  isSorted?: boolean
  isUnfolded?: boolean
  onUnfold?: () => void
  onPress: () => void
  children?: ReactNode
}

function Row(props: RowProps) {
  const { entry, site, depth, isPage, isSorted = false, isUnfolded, onUnfold, onPress } = props
  const { place, label, isHidden } = entry
  const chosen = usePageEditor()?.place ?? ''
  const sortable = useSortable({ id: place, disabled: !isSorted })
  const { setNodeRef, transform, transition, isDragging, ...handle } = sortable
  // The innermost row that what is chosen is in: a field has none of its own.
  const isChosen =
    place !== '' && isWithin(chosen, place) && (depth !== 1 || !isInListed(chosen, entry))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? 'relative z-10 bg-white shadow-lg' : undefined}
    >
      <div
        className={classNames(
          'group relative flex items-center',
          isChosen &&
            'bg-shade before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
        )}
      >
        {isSorted && (
          <DragHandle
            label={`Trage: ${label}`}
            className={classNames(
              'absolute inset-y-0 h-auto! w-6! pointer-fine:opacity-0 group-hover:opacity-100 focus-visible:opacity-100',
              depth === 1 ? 'left-0.5' : 'left-3.5',
            )}
            {...handle}
            // The buttons of the chosen row do the same, so that Tab has no need of every handle.
            attributes={{ ...handle.attributes, tabIndex: isChosen ? 0 : -1 }}
          />
        )}
        <button
          ref={button}
          type="button"
          aria-current={isChosen || (isPage && chosen === '') ? 'true' : undefined}
          onClick={onPress}
          className={classNames(
            rowClass,
            indents[depth],
            (isPage || isChosen) && 'font-medium',
            depth === 2 && !isChosen && 'text-quiet',
          )}
        >
          <span className="min-w-0 truncate">{label}</span>
          {isHidden && (
            <>
              <EyeOff aria-hidden="true" className="size-3.5 shrink-0 text-quiet" />
              <span className="sr-only">(ascuns)</span>
            </>
          )}
        </button>
        {onUnfold && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-label={`Elementele: ${label}`}
            onClick={onUnfold}
            className="flex size-9 shrink-0 cursor-pointer items-center justify-center text-quiet hover:bg-shade pointer-coarse:size-11 focus-visible:-outline-offset-2"
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-4', !isUnfolded && '-rotate-90')}
            />
          </button>
        )}
      </div>
      {isChosen && (
        <div className={classNames('flex bg-shade pb-1 empty:hidden', indents[depth])}>
          <PlaceActions place={place} label={label} site={site} />
        </div>
      )}
      {props.children}
    </li>
  )
}

/** Whether a place is in an item that has a row of its own below the section. */
function isInListed(place: string, entry: OutlineEntry): boolean {
  const listed = 'lists' in entry ? (entry.lists as readonly ListPath[]) : []
  return listed.some((list) => place.startsWith(`${list}.`))
}

interface PlainRowProps {
  depth: 0 | 2
  onPress: () => void
  children: ReactNode
}

function PlainRow({ depth, onPress, children }: PlainRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(rowClass, 'w-full text-quiet', indents[depth])}
    >
      {children}
    </button>
  )
}
