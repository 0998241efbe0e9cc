import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pictureName } from '#content/pictures/file-name.ts'
import { smallerVersion, thumbnailOf } from '#content/pictures/thumbnail.ts'
import { posterOf } from '#content/pictures/video.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { ListedPicture, Picture } from '#data/pictures/pictures.ts'
import { Badge } from '#ui/badge.tsx'
import { FileText, Film } from '#ui/icons.tsx'
import { SmallImage } from '#ui/small-image.tsx'
import { MoreButton } from '../../screen/when-loaded.tsx'
import { type ShownTiles, shownTiles } from './shown-tiles.ts'
import type { PictureList } from './use-picture-list.ts'

const picturesAhead = 60

/** Only the tiles near the window are in the document: a library may have thousands. */
export function PictureGrid(props: {
  list: PictureList
  pictures: readonly ListedPicture[]
  action: string
  onChoose: (picture: ListedPicture) => void
}) {
  const { list, pictures: found, action, onChoose } = props
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

const PictureTile = memo(function PictureTile(props: {
  picture: ListedPicture
  position: number
  /** -1 while it is not known. */
  total: number
  action: string
  onChoose: (picture: ListedPicture) => void
}) {
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
          {badges[picture.kind] && (
            <Badge className="absolute top-1.5 right-1.5">{badges[picture.kind]}</Badge>
          )}
        </span>
        <span className="block truncate px-2 py-1.5 text-xs text-quiet">
          {picture.alt.ro.trim() || name}
        </span>
      </button>
    </li>
  )
})

const badges: Partial<Record<Picture['kind'], string>> = { video: 'Video', document: 'PDF' }

/** Cut as a card would cut it, but a logo whole: a drawing, or what is three times as wide as high. */
function PictureThumbnail({ picture }: { picture: Picture }) {
  const { address, kind, focal, placeholder, size } = picture
  const isLogo = kind === 'drawing' || (size !== undefined && size.width > 3 * size.height)
  const Icon = kind === 'document' ? FileText : Film
  const icon = (
    <span className="flex size-full items-center justify-center bg-shade text-quiet">
      <Icon className="size-8" />
    </span>
  )
  const whole = kind === 'video' ? posterOf(address) : address
  if (whole === undefined || kind === 'document') return icon
  return (
    <SmallImage
      address={whole}
      small={kind === 'video' ? thumbnailOf(whole) : thumbnailAddress(picture)}
      fallback={kind === 'video' && icon}
      loading="lazy"
      decoding="async"
      // Dropped on the library it would be uploaded again.
      draggable={false}
      className={isLogo ? 'size-full object-contain p-4' : 'size-full object-cover'}
      style={{
        backgroundColor: isLogo ? undefined : placeholder,
        ...(focal && { objectPosition: `${focal.x}% ${focal.y}%` }),
      }}
    />
  )
}

/** The storage service makes one of any upload, even if its name has no extension. Not of a GIF: it would show the first frame alone. */
function thumbnailAddress({ address, kind, isStored }: Picture): string | undefined {
  if (kind !== 'picture' || /\.gif$/i.test(address)) return undefined
  return isStored ? thumbnailOf(address) : smallerVersion(address)
}

/** As many as the first screen may have; from the first of them the height of a row is known. */
const firstTiles = 60

/** All tiles must have the same height. It follows the scrolling of the page and of a dialog around the grid alike. */
function useShownTiles(grid: RefObject<HTMLElement | null>, total: number): ShownTiles {
  const [shown, setShown] = useState<ShownTiles>({
    first: 0,
    end: firstTiles,
    roomBefore: 0,
    roomAfter: 0,
  })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    let sizes = { columns: 1, rowHeight: 1 }
    const update = () => {
      const { top } = element.getBoundingClientRect()
      const next = shownTiles({ ...sizes, total, top, windowHeight: window.innerHeight })
      setShown((before) => (sameContent(before, next) ? before : next))
    }
    const measure = () => {
      sizes = sizesOf(element)
      update()
    }
    measure()
    // The scrolling of a dialog does not bubble.
    const options = { capture: true, passive: true }
    window.addEventListener('scroll', update, options)
    window.addEventListener('resize', update)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      window.removeEventListener('scroll', update, options)
      window.removeEventListener('resize', update)
      observer.disconnect()
    }
  }, [grid, total])
  return shown
}

function sizesOf(element: HTMLElement) {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element)
  const tile = element.firstElementChild?.getBoundingClientRect().height ?? 0
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: Math.max(1, tile + Number.parseFloat(rowGap)),
  }
}
