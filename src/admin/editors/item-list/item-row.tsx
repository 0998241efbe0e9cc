import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { memo, useId } from 'react'
import { itemProblems } from '#content/problems/problems.ts'
import { isOfOptionalSection } from '#content/shown/optional-sections.ts'
import { isPublished } from '#content/shown/published-items.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChevronsUp, Copy, ExternalLink, Pencil, Trash2 } from '#ui/icons.tsx'
import { MoveButtons } from '#ui/move-buttons.tsx'
import { DragHandle } from '#ui/sorting.tsx'
import { siteAddress } from '../../connection/panel-config.ts'
import { removeRow } from '../../fields/lists/remove-row.ts'
import { quotedTitle } from '../../notices/quoted-title.ts'
import { lazyPart } from '../../screen/lazy-part.tsx'
import { FallbackMark } from '../../translations/fallback-mark.tsx'
import type { ItemSummary, ListedItem } from './listed-item.ts'
import { PositionInput } from './position-input.tsx'

// Loaded apart, as it brings the examples of all sections.
const ExampleMark = lazyPart(() => import('./example-mark.tsx'), 'ExampleMark')
// It brings the registry of the built-in pictures' files.
const RowPicture = lazyPart(() => import('./row-picture.tsx'), 'RowPicture')

/** A longer line is a text, of which the beginning is enough; a shorter one is facts, such as a category with its month. */
const maxWholeLine = 60

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

/** Only this frame is rendered again while a row is dragged; its contents are not. */
export function ItemRow(props: ItemRowProps) {
  const id = useId()
  const { item, isFiltered } = props
  const sortable = useSortable({ id: item.id, disabled: isFiltered })
  const { setNodeRef, transform, transition, isDragging, ...handle } = sortable
  return (
    <div
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
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
const RowContents = memo(function RowContents(props: ItemRowProps & { id: string }) {
  const { item, list, picture, pictureShape = 'photo', line, mark, page } = props
  const { index, count, isFiltered, hasPositions, id, addressOwner } = props
  const { onEdit, onMove, onRemove, onDuplicate } = props
  // A phone has no room for them.
  const iconClass = 'size-4 max-sm:hidden'
  const isIncomplete = itemProblems(list, item).length > 0
  return (
    <div className="@container flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-2 sm:items-center">
      {picture !== undefined && (
        <div
          className={classNames(
            'void relative h-14 shrink-0 overflow-hidden',
            pictureShape === 'portrait' ? 'w-11' : 'w-20',
          )}
        >
          {!isBlank(picture) && <RowPicture key={picture} address={picture} shape={pictureShape} />}
        </div>
      )}
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
            'text-sm break-words text-quiet',
            line.length > maxWholeLine ? 'line-clamp-1' : 'line-clamp-2',
          )}
        >
          {line}
        </p>
        {page && <PageLink page={page} describedBy={id} />}
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
      {/* On a phone in a line of their own, which begins below the handle. */}
      <div
        className={classNames(
          'flex flex-wrap items-center',
          isFiltered ? 'max-sm:basis-full' : 'max-sm:-ml-11 max-sm:basis-[calc(100%+2.75rem)]',
        )}
      >
        {hasPositions && (
          <PositionInput
            position={index + 1}
            count={count}
            describedBy={id}
            onMove={(position) => onMove(item.id, position - 1)}
          />
        )}
        {index > 0 ? (
          <IconButton
            label="Mută prima"
            // On a phone and beside a preview there is only room for the position, which does the same.
            className={hasPositions ? '@max-[30rem]:hidden' : undefined}
            aria-describedby={id}
            onClick={() => onMove(item.id, 0)}
          >
            <ChevronsUp aria-hidden="true" className="size-4" />
          </IconButton>
        ) : (
          // Its room, so that the buttons of all rows stand in columns and wrap at the same width.
          count > 1 && (
            <span className={classNames('w-10', hasPositions && '@max-[30rem]:hidden')} />
          )
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
        <Button
          look="quiet"
          className="max-sm:px-2"
          aria-describedby={id}
          onClick={() => onEdit(item)}
        >
          <Pencil aria-hidden="true" className={iconClass} />
          Editează
        </Button>
        <IconButton label="Duplică" aria-describedby={id} onClick={() => void onDuplicate(item)}>
          <Copy aria-hidden="true" className="size-4" />
        </IconButton>
        <Button
          look="remove"
          className="max-sm:px-2"
          aria-describedby={id}
          data-remove
          onClick={({ currentTarget }) => removeRow(currentTarget, () => onRemove(item))}
        >
          <Trash2 aria-hidden="true" className={iconClass} />
          Șterge
        </Button>
      </div>
    </div>
  )
})

function PageLink({ page, describedBy }: { page: string; describedBy: string }) {
  return (
    <a
      href={siteAddress(page)}
      target="_blank"
      rel="noreferrer"
      aria-describedby={describedBy}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm underline underline-offset-4 pointer-coarse:-my-2 pointer-coarse:min-h-11"
    >
      Vezi pagina
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  )
}
