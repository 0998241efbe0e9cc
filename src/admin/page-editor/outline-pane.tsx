import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { newItem } from '#content/description/fallback.ts'
import type { CustomPage } from '#content/pages/section.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import { isWithin } from '#content/site/described-at.ts'
import { itemsAt } from '#content/site/items-at.ts'
import { type ListPath, lists } from '#content/site/lists.ts'
import { sameContent } from '#content/values/same-content.ts'
import { classNames } from '#ui/class-names.ts'
import { ChevronDown, EyeOff, Plus } from '#ui/icons.tsx'
import { DragHandle, Sorting, useSortedRow } from '#ui/sorting.tsx'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { useFirstPageEdits } from '../editors/landing/use-first-page-edits.ts'
import { useMenuEntry } from '../editors/navbar/use-menu-entry.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { moveItem } from '../fields/lists/list-edits.ts'
import { lazyPart } from '../screen/lazy-part.tsx'
import {
  type OutlineEntry,
  type OutlinePage,
  type OutlineSection,
  outlineItems,
  outlinePages,
  siteWideEntries,
} from './outline.ts'
import { PlaceActions } from './place-actions.tsx'
import { useDraftSite } from './use-draft-site.ts'

const AddPageDialog = lazyPart(
  () => import('../editors/pages/add-page-dialog.tsx'),
  'AddPageDialog',
)

/** All pages, with the sections and items of the one that is shown; `isOpen` on a narrow screen, where it lies over the page. */
export function OutlinePane({ isOpen }: { isOpen: boolean }) {
  const site = useDraftSite()
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
          <Page key={page.key} page={page} />
        ))}
      </ul>
      <AddPage />
      <p className="mt-3 border-t border-line px-4 pt-4 pb-1 text-xs text-quiet">Tot site-ul</p>
      <ul>
        {siteWideEntries(site).map((entry) => (
          <Row key={entry.place} entry={entry} depth={0} />
        ))}
      </ul>
    </nav>
  )
}

function Page({ page }: { page: OutlinePage }) {
  const { label, place = '', sections } = page
  const editor = usePageEditor()
  const { order, move } = useFirstPageEdits(useDraftSite())
  const shown =
    editor?.target.kind === 'project' ? { kind: 'page', page: 'projects' } : editor?.target
  const isShown = sameContent(page.target, shown)
  return (
    <Row entry={{ place, label, isHidden: false }} depth={0} page={page.target} isShown={isShown}>
      {isShown && sections.length > 0 && (
        <Sorting ids={order} itemLabel="secțiunea" onMove={move}>
          <ul aria-label={label}>
            {sections.map((section) => (
              <Section
                key={section.place}
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

function Section({ entry, isSorted }: { entry: OutlineSection; isSorted: boolean }) {
  const place = usePageEditor()?.place ?? ''
  const [isOpen, setOpen] = useState<boolean>()
  const hasItems = entry.lists.length > 0
  const isUnfolded = hasItems && (isOpen ?? isWithin(place, entry.place))
  return (
    <Row
      entry={entry}
      depth={1}
      isSorted={isSorted}
      {...(hasItems && { isUnfolded, onUnfold: () => setOpen(!isUnfolded) })}
    >
      {isUnfolded && entry.lists.map((list) => <Items key={list} list={list} />)}
    </Row>
  )
}

const maxItems = 30

function Items({ list }: { list: ListPath }) {
  const site = useDraftSite()
  const page = usePageEditor()
  const place = page?.place ?? ''
  const { setValue } = useFormContext()
  const [isWhole, setWhole] = useState(false)
  const all = outlineItems(list, site)
  const shown = all.filter(
    (item, index) => isWhole || index < maxItems || isWithin(place, item.place),
  )
  const { key, label, panel } = lists[list]
  const indexOf = (at: number) => all.indexOf(shown[at] as OutlineEntry)
  const add = () => {
    const items = itemsAt(list, site)
    const item = newItem(lists[list], Date.now(), items) as { id: string }
    setValue(list, [...items, item].map(uncopiedItem))
    page?.choose(`${list}.${item.id}`, { inFields: true })
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
          <Row key={item.place} entry={item} depth={2} isSorted={key === 'id'} />
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
              <Plus className="size-4 shrink-0" />
              {panel.addLabel}
            </PlainRow>
          </li>
        )}
      </ul>
    </Sorting>
  )
}

function AddPage() {
  const page = usePageEditor()
  const { getValues, setValue } = useFormContext()
  const addMenuEntry = useMenuEntry()
  const [isAdding, setAdding] = useState(false)
  const pages = (): CustomPage[] => getValues('pages.customPages')
  const add = (added: CustomPage, isInMenu: boolean) => {
    setValue('pages.customPages', [...pages(), added])
    if (isInMenu) addMenuEntry(added)
    page?.choose(`pages.customPages.${added.slug}`)
    return Promise.resolve(true)
  }
  return (
    <>
      <PlainRow depth={0} onPress={() => setAdding(true)}>
        <Plus className="size-4 shrink-0" />
        Adaugă pagină
      </PlainRow>
      {isAdding && (
        <AddPageDialog
          otherSlugs={pages().map(({ slug }) => slug)}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

// A handle for a finger is wider, and must leave the name free.
const indents = ['pl-4', 'pl-7 pointer-coarse:pl-12', 'pl-10 pointer-coarse:pl-15'] as const
const rowClass =
  'flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 py-1 pr-2 text-left text-sm hover:bg-shade pointer-coarse:min-h-11 focus-visible:-outline-offset-2'

function Row(props: {
  entry: OutlineEntry
  depth: 0 | 1 | 2
  /** What a page shows while it is chosen, and whether it is. */
  page?: PreviewTarget
  isShown?: boolean
  isSorted?: boolean
  isUnfolded?: boolean
  onUnfold?: () => void
  children?: ReactNode
}) {
  const { entry, depth, page, isShown, isSorted = false, isUnfolded, onUnfold } = props
  const { place, label, isHidden, lists: listed = [] } = entry
  const editor = usePageEditor()
  const chosen = editor?.place ?? ''
  const { row, isDragging, handle } = useSortedRow(place, !isSorted)
  // The innermost row that what is chosen is in: a field has none of its own.
  const isChosen =
    place !== '' && isWithin(chosen, place) && !listed.some((list) => isWithin(chosen, list))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li {...row} className={isDragging ? 'relative z-10 bg-white shadow-lg' : undefined}>
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
          aria-current={isChosen || (isShown && chosen === '') ? 'true' : undefined}
          onClick={() => editor?.choose(place, { page })}
          className={classNames(
            rowClass,
            indents[depth],
            (isShown || isChosen) && 'font-medium',
            depth === 2 && !isChosen && 'text-quiet',
          )}
        >
          <span className="min-w-0 truncate" title={label}>
            {label}
          </span>
          {isHidden && (
            <>
              <EyeOff className="size-3.5 shrink-0 text-quiet" />
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
            <ChevronDown className={classNames('size-4', !isUnfolded && '-rotate-90')} />
          </button>
        )}
      </div>
      {isChosen && (
        <div className={classNames('flex bg-shade pb-1 empty:hidden', indents[depth])}>
          <PlaceActions place={place} label={label} />
        </div>
      )}
      {props.children}
    </li>
  )
}

function PlainRow(props: { depth: 0 | 2; onPress: () => void; children: ReactNode }) {
  const { depth, onPress, children } = props
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
