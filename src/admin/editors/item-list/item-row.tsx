import { type KeyboardEvent, memo, useId, useState } from 'react'
import { itemProblems } from '#content/problems/problems.ts'
import { isOfOptionalSection } from '#content/shown/optional-sections.ts'
import { isPublished } from '#content/shown/published-items.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChevronsUp, Copy, Ellipsis, ExternalLink, Pencil } from '#ui/icons.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { DragHandle, useSortedRow } from '#ui/sorting.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { siteAddress } from '../../connection/panel-config.ts'
import { DeleteButton } from '../../fields/lists/row-buttons.tsx'
import { quotedTitle } from '../../notices/quoted-title.ts'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { FallbackMark } from '../../translations/fallback-mark.tsx'
import type { ItemSummary, ListedItem } from './listed-item.ts'

// Loaded apart, as it brings the examples of all sections.
const ExampleMark = lazyPart(() => import('./example-mark.tsx'), 'ExampleMark')
// It brings the registry of the built-in pictures' files.
const RowPicture = lazyPart(() => import('./row-picture.tsx'), 'RowPicture')

/** A longer line is a text, of which the beginning is enough; a shorter one is facts, such as a category with its month. */
const maxWholeLine = 60

/** Behind a button, and for a mouse or the keyboard also over the end of the row's texts while it is pointed at or has the focus. */
const actionsAtRest =
  'hidden pointer-fine:@md:absolute pointer-fine:@md:inset-y-0 pointer-fine:@md:right-37 pointer-fine:@md:flex bg-white pl-2 opacity-0 group-hover:opacity-100 focus-within:opacity-100'

/** On a phone each with its name, as no pointer can hover there; clear of the bar below. */
const openActions =
  'basis-full scroll-mb-40 flex-wrap justify-end max-sm:[&>:is(a,button)[title]]:w-auto max-sm:[&>:is(a,button)[title]]:px-3! max-sm:[&>:is(a,button)[title]]:after:content-[attr(title)]'

const bringIntoView = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

interface ItemRowProps extends ItemSummary {
  item: ListedItem
  list: ItemListPath
  index: number
  count: number
  /** The title of the item that has the address which was given to this one. */
  addressOwner: string | undefined
  /** The rows are the results of a search, so a row's neighbours are not its neighbours in the list. */
  isFiltered: boolean
  hasPositions: boolean
  onEdit: (item: ListedItem) => void
  onMove: (id: string, to: number) => void
  onRemove: (item: ListedItem) => void
  onDuplicate: (item: ListedItem) => Promise<void>
}

/** With the id of the title, which describes every button of the row. */
type RowProps = ItemRowProps & { id: string }

/** Only this frame is rendered again while a row is dragged; its contents are not. */
export function ItemRow(props: ItemRowProps) {
  const id = useId()
  const { item, isFiltered } = props
  const { row, isDragging, handle } = useSortedRow(item.id, isFiltered)
  return (
    <div
      {...row}
      className={classNames(
        'flex items-start gap-1 bg-white py-3 sm:items-center',
        isDragging && 'relative z-10 shadow-lg',
      )}
    >
      {!isFiltered && <DragHandle label="Trage" describedBy={id} {...handle} />}
      <RowContents {...props} id={id} />
    </div>
  )
}

// Changing one of a thousand items renders the list again; rows whose item did not change are skipped.
const RowContents = memo(function RowContents(props: RowProps) {
  const { item, picture, pictureShape = 'photo', id, onEdit } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="group @container relative flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
      {picture !== undefined && (
        <div
          className={classNames(
            'void relative h-14 shrink-0 overflow-hidden',
            pictureShape === 'portrait' ? 'w-11' : 'w-20',
          )}
        >
          {!isBlank(picture) && <RowPicture address={picture} shape={pictureShape} />}
        </div>
      )}
      <RowTexts {...props} />
      <div className="flex items-center max-sm:ml-auto">
        <Button look="quiet" className="px-3" aria-describedby={id} onClick={() => onEdit(item)}>
          <Pencil className="size-4 max-sm:hidden" />
          Editează
        </Button>
        <IconButton
          icon={Ellipsis}
          label="Alte acțiuni"
          aria-describedby={id}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div
        ref={isOpen ? bringIntoView : undefined}
        className={classNames('flex items-center', isOpen ? openActions : actionsAtRest)}
      >
        <RareActions {...props} />
      </div>
    </div>
  )
})

function RowTexts({ item, list, line, mark, id, addressOwner }: RowProps) {
  const isIncomplete = itemProblems(list, item).length > 0
  return (
    <div className="min-w-40 flex-1 basis-0">
      <p id={id} className="flex flex-wrap items-center gap-x-2 font-medium break-words">
        <span className="line-clamp-3 text-pretty">
          {isBlank(item.title.ro) ? '(fără titlu)' : item.title.ro}
        </span>
        {!isPublished(item) && <Badge>Ascuns</Badge>}
        {mark && <Badge tone="warning">{mark}</Badge>}
        {isOfOptionalSection(list) && <ExampleMark list={list} item={item} />}
      </p>
      <p
        className={classNames(
          'text-sm text-quiet',
          line.length > maxWholeLine || !line.includes(' ') ? 'truncate' : 'line-clamp-2',
        )}
      >
        {line}
      </p>
      <FallbackMark list={list} item={item} />
      {addressOwner !== undefined && (
        <p className="text-sm break-words text-danger">
          Aceeași adresă o are deja {quotedTitle(addressOwner)}: apăsați Editează și alegeți alta.
        </p>
      )}
      {isIncomplete && (
        <p className="text-sm text-danger">Are câmpuri de completat: apăsați Editează.</p>
      )}
    </div>
  )
}

function RareActions(props: RowProps) {
  const { item, page, index, count, isFiltered, hasPositions, id } = props
  const { onMove, onRemove, onDuplicate } = props
  return (
    <>
      {hasPositions && (
        <PositionInput
          position={index + 1}
          count={count}
          describedBy={id}
          onMove={(position) => onMove(item.id, position - 1)}
        />
      )}
      {index > 0 && (
        <IconButton
          icon={ChevronsUp}
          label="Mută prima"
          aria-describedby={id}
          onClick={() => onMove(item.id, 0)}
        />
      )}
      {!isFiltered && (
        <MoveButtons
          index={index}
          count={count}
          upLabel="Mută mai sus"
          downLabel="Mută mai jos"
          describedBy={id}
          onMove={(to) => onMove(item.id, to)}
        />
      )}
      {page && <PageLink page={page} describedBy={id} />}
      <IconButton
        icon={Copy}
        label="Duplică"
        aria-describedby={id}
        onClick={() => void onDuplicate(item)}
      />
      <DeleteButton className="px-3" aria-describedby={id} onRemove={() => onRemove(item)} />
    </>
  )
}

function PageLink({ page, describedBy }: { page: string; describedBy: string }) {
  return (
    <a
      href={siteAddress(page)}
      target="_blank"
      rel="noreferrer"
      aria-label="Vezi pagina"
      title="Vezi pagina"
      aria-describedby={describedBy}
      className={buttonClass('quiet', 'w-10 px-0!')}
    >
      <ExternalLink className="size-4" />
    </a>
  )
}

interface PositionInputProps {
  position: number
  count: number
  describedBy: string
  onMove: (position: number) => void
}

function PositionInput({ position, count, describedBy, onMove }: PositionInputProps) {
  const [typed, setTyped] = useState<string>()

  const moveToTyped = () => {
    const wanted = Math.trunc(Number(typed))
    setTyped(undefined)
    if (typed && wanted !== position) onMove(Math.min(Math.max(wanted || position, 1), count))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    // Enter would submit the section's form.
    event.preventDefault()
    moveToTyped()
  }
  return (
    <div title="Locul în listă" className="w-14 shrink-0 sm:w-16">
      <TextInput
        type="text"
        inputMode="numeric"
        aria-label="Locul în listă"
        aria-describedby={describedBy}
        className="px-1! text-center"
        value={typed ?? position}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={moveToTyped}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
