import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { newItem } from '#content/description/new-item.ts'
import { isPageInNavbar, navbarItemOfPage } from '#content/navbar/new-items.ts'
import type { CustomPage } from '#content/pages/section.ts'
import { isWithin } from '#content/preview/place.ts'
import type { PreviewTarget } from '#content/preview/preview-message.ts'
import { type ListPath, lists } from '#content/site/lists.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { sameContent } from '#content/values/same-content.ts'
import { classNames } from '#ui/class-names.ts'
import { ChevronDown, EyeOff, Plus } from '#ui/icons.tsx'
import { uncopiedItem } from '../drafts/uncopied-items.ts'
import { EditorContext } from '../editors/editor-context.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
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
import { hasActions, PlaceActions } from './place-actions.tsx'

const AddPageDialog = lazyPart(
  () => import('../editors/pages/add-page-dialog.tsx'),
  'AddPageDialog',
)

type Choose = (place: string, page: PreviewTarget) => void

interface OutlinePaneProps {
  site: SiteData
  /** The page that is shown. */
  target: PreviewTarget
  /** On a narrow screen, where the outline lies over the page. */
  isOpen: boolean
  onChoose: Choose
}

/** All pages, with the sections and items of the one that is shown. */
export function OutlinePane({ site, target, isOpen, onChoose }: OutlinePaneProps) {
  const shownPage = target.kind === 'project' ? { kind: 'page', page: 'projects' } : target
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
          <PageRow
            key={page.key}
            page={page}
            site={site}
            isShown={sameContent(page.target, shownPage)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <AddPage onChoose={onChoose} />
      <p className="mt-3 border-t border-line px-4 pt-4 pb-1 text-xs text-quiet">Tot site-ul</p>
      <ul>
        {siteWideEntries(site).map((entry) => (
          <li key={entry.place}>
            <Row
              entry={entry}
              site={site}
              depth={0}
              onChoose={() => onChoose(entry.place, target)}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PageRowProps {
  page: OutlinePage
  site: SiteData
  isShown: boolean
  onChoose: Choose
}

function PageRow({ page, site, isShown, onChoose }: PageRowProps) {
  const { label, target, place = '', sections } = page
  return (
    <li>
      <Row
        entry={{ place, label, isHidden: false }}
        site={site}
        depth={0}
        isPage={isShown}
        onChoose={() => onChoose(place, target)}
      />
      {isShown && sections.length > 0 && (
        <ul aria-label={label}>
          {sections.map((section) => (
            <SectionRow
              key={section.place}
              entry={section}
              site={site}
              target={target}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

interface SectionRowProps {
  entry: OutlineSection
  site: SiteData
  target: PreviewTarget
  onChoose: Choose
}

function SectionRow({ entry, site, target, onChoose }: SectionRowProps) {
  const place = usePageEditor()?.place ?? ''
  const [isOpen, setOpen] = useState<boolean>()
  const hasItems = entry.lists.length > 0
  const isUnfolded = hasItems && (isOpen ?? isWithin(place, entry.place))
  return (
    <li>
      <Row
        entry={entry}
        site={site}
        depth={1}
        {...(hasItems && { isUnfolded, onUnfold: () => setOpen(!isUnfolded) })}
        onChoose={() => onChoose(entry.place, target)}
      />
      {isUnfolded &&
        entry.lists.map((list) => (
          <Items key={list} list={list} site={site} target={target} onChoose={onChoose} />
        ))}
    </li>
  )
}

const maxItems = 30

interface ItemsProps {
  list: ListPath
  site: SiteData
  target: PreviewTarget
  onChoose: Choose
}

function Items({ list, site, target, onChoose }: ItemsProps) {
  const place = usePageEditor()?.place ?? ''
  const [isWhole, setWhole] = useState(false)
  const all = outlineItems(list, site)
  const shown = isWhole
    ? all
    : all.filter((item, index) => index < maxItems || isWithin(place, item.place))
  const pageOf = (item: OutlineEntry): PreviewTarget =>
    list === 'projects.items' ? { kind: 'project', id: item.place.slice(list.length + 1) } : target
  return (
    <ul aria-label={lists[list].label}>
      {shown.map((item) => (
        <li key={item.place}>
          <Row
            entry={item}
            site={site}
            depth={2}
            onChoose={() => onChoose(item.place, pageOf(item))}
          />
        </li>
      ))}
      {shown.length < all.length && (
        <li>
          <PlainRow
            label={`Arată toate (${all.length})`}
            depth={2}
            onPress={() => setWhole(true)}
          />
        </li>
      )}
      <AddItem
        list={list}
        site={site}
        onAdded={(id) =>
          onChoose(`${list}.${id}`, pageOf({ place: `${list}.${id}`, label: '', isHidden: false }))
        }
      />
    </ul>
  )
}

interface AddItemProps {
  list: ListPath
  site: SiteData
  onAdded: (id: string) => void
}

/** Other lists have their button among the fields of their section. */
function AddItem({ list, site, onAdded }: AddItemProps) {
  const { setValue } = useFormContext()
  const { panel } = lists[list]
  if (!panel) return null
  const add = () => {
    const items = itemsAt(list, site)
    const item = newItem(lists[list], Date.now(), items) as { id: string }
    setValue(list, [...items, item].map(uncopiedItem))
    onAdded(item.id)
  }
  return (
    <li>
      <PlainRow label={panel.addLabel} depth={2} isAdding onPress={add} />
    </li>
  )
}

/** A new page is a draft like everything else here. */
function AddPage({ onChoose }: { onChoose: Choose }) {
  const page = usePageEditor()
  const { getValues, setValue } = useFormContext()
  const [isAdding, setAdding] = useState(false)
  const pages = (): CustomPage[] => getValues('pages.customPages')
  const add = (added: CustomPage, isInMenu: boolean) => {
    setValue('pages.customPages', [...pages(), added])
    const items = getValues('navbar.items')
    if (isInMenu && !isPageInNavbar(added.slug, items))
      setValue('navbar.items', [...items, navbarItemOfPage(added)])
    onChoose(`pages.customPages.${added.slug}`, { kind: 'customPage', index: pages().length - 1 })
    return Promise.resolve(true)
  }
  return (
    <>
      <PlainRow label="Adaugă pagină" depth={0} isAdding onPress={() => setAdding(true)} />
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
  isUnfolded?: boolean
  onUnfold?: () => void
  onChoose: () => void
}

function Row({ entry, site, depth, isPage, isUnfolded, onUnfold, onChoose }: RowProps) {
  const chosen = usePageEditor()?.place ?? ''
  const { place, label, isHidden } = entry
  // The innermost row that what is chosen is in: a field has none of its own.
  const isChosen =
    place !== '' && isWithin(chosen, place) && (depth !== 1 || !isInListed(chosen, entry))
  return (
    <>
      <div
        className={classNames(
          'relative flex items-center',
          isChosen &&
            'bg-shade before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent',
        )}
      >
        <button
          type="button"
          aria-current={isChosen || (isPage && chosen === '') ? 'true' : undefined}
          onClick={onChoose}
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
      {isChosen && hasActions(place, site) && (
        <div className={classNames('flex bg-shade pb-1', indents[depth])}>
          <PlaceActions place={place} label={label} site={site} />
        </div>
      )}
    </>
  )
}

/** Whether a place is in an item that has a row of its own below the section. */
function isInListed(place: string, entry: OutlineEntry): boolean {
  const listed = 'lists' in entry ? (entry.lists as readonly ListPath[]) : []
  return listed.some((list) => place.startsWith(`${list}.`))
}

interface PlainRowProps {
  label: string
  depth: 0 | 2
  isAdding?: boolean
  onPress: () => void
}

function PlainRow({ label, depth, isAdding = false, onPress }: PlainRowProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={classNames(rowClass, 'w-full text-quiet', indents[depth])}
    >
      {isAdding && <Plus aria-hidden="true" className="size-4 shrink-0" />}
      {label}
    </button>
  )
}
