import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import type { ListedPicture } from '#data/pictures/pictures.ts'
import { Badge } from '#ui/badge.tsx'
import { MoreButton } from '../../screen/when-loaded.tsx'
import { pictureName } from './file-name.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import type { PictureList } from './use-picture-list.ts'
import { useShownTiles } from './use-shown-tiles.ts'

/** The next page is loaded when fewer pictures than these are left below the window. */
const picturesAhead = 60

interface PictureGridProps {
  list: PictureList
  pictures: readonly ListedPicture[]
  /** What a press on a picture does, before its name: „Deschide”. */
  action: string
  onChoose: (picture: ListedPicture) => void
}

/** Only the tiles near the window are in the document: a library may have thousands. */
export function PictureGrid({ list, pictures: found, action, onChoose }: PictureGridProps) {
  // Deferred, so that drawing what a search has found does not hold up the next keystroke.
  const pictures = useDeferredValue(found)
  const grid = useRef<HTMLUListElement>(null)
  const { first, end, roomBefore, roomAfter } = useShownTiles(grid, pictures.length)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const isNearEnd = pictures.length - end < picturesAhead
  useEffect(() => {
    if (mayFetch && isNearEnd) void fetchNextPage()
  }, [mayFetch, isNearEnd, fetchNextPage])
  const choose = useLatest(onChoose)
  return (
    <>
      <ul
        ref={grid}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 [overflow-anchor:none]"
        style={{ paddingTop: roomBefore, paddingBottom: roomAfter }}
      >
        {pictures.slice(first, end).map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            position={first + index + 1}
            total={hasNextPage ? -1 : pictures.length}
            action={action}
            onChoose={choose}
          />
        ))}
      </ul>
      <div className="mt-4 empty:hidden">
        <MoreButton query={list} label="Arată mai multe" />
      </div>
    </>
  )
}

/** A function that stays the same between renders and calls the newest one, so that no tile is rendered again because of it. */
function useLatest<Value>(call: (value: Value) => void): (value: Value) => void {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((value) => latest.current(value), [])
}

interface PictureTileProps {
  picture: ListedPicture
  position: number
  /** -1 while it is not known. */
  total: number
  action: string
  onChoose: (picture: ListedPicture) => void
}

const PictureTile = memo(function PictureTile(props: PictureTileProps) {
  const { picture, position, total, action, onChoose } = props
  const name = pictureName(picture)
  return (
    <li aria-posinset={position} aria-setsize={total}>
      <button
        type="button"
        aria-label={`${action} ${name}`}
        onClick={() => onChoose(picture)}
        className="block w-full cursor-pointer border border-line bg-white text-left hover:border-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink"
      >
        <span className="relative block aspect-4/3 overflow-hidden bg-shade">
          <PictureThumbnail picture={picture} />
          {picture.kind === 'video' && <Badge className="absolute top-1.5 right-1.5">Video</Badge>}
        </span>
        <span className="block truncate px-2 py-1.5 text-xs text-quiet">
          {picture.alt.ro.trim() || name}
        </span>
      </button>
    </li>
  )
})
