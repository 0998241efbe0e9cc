import { memo, useEffect, useRef } from 'react'
import type { ListedPicture } from '#data/pictures.ts'
import { Badge } from '#ui/badge.tsx'
import { MoreButton } from '../screen/when-loaded.tsx'
import { fileName } from './file-name.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import type { PictureList } from './use-picture-list.ts'

interface PictureGridProps {
  list: PictureList
  pictures: readonly ListedPicture[]
  /** What a press on a picture does, before its name: „Deschide”. */
  action: string
  onChoose: (picture: ListedPicture) => void
}

export function PictureGrid({ list, pictures, action, onChoose }: PictureGridProps) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  useEffect(() => {
    if (!end.current || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '800px' },
    )
    sight.observe(end.current)
    return () => sight.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {pictures.map((picture) => (
          <PictureTile key={picture.id} picture={picture} action={action} onChoose={onChoose} />
        ))}
      </ul>
      <div ref={end} className="mt-4 empty:hidden">
        <MoreButton query={list} label="Arată mai multe" />
      </div>
    </>
  )
}

interface PictureTileProps {
  picture: ListedPicture
  action: string
  onChoose: (picture: ListedPicture) => void
}

const PictureTile = memo(function PictureTile({ picture, action, onChoose }: PictureTileProps) {
  const name = fileName(picture.address)
  return (
    // What is off screen is not laid out: a library may have thousands.
    <li className="[contain-intrinsic-size:auto_9.5rem] [content-visibility:auto]">
      <button
        type="button"
        aria-label={`${action} ${name}`}
        onClick={() => onChoose(picture)}
        className="block w-full cursor-pointer border border-line bg-white text-left hover:border-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ink"
      >
        <span className="relative block aspect-4/3 overflow-hidden bg-shade">
          <PictureThumbnail picture={picture} isCut />
          {picture.kind === 'video' && <Badge className="absolute top-1.5 right-1.5">Video</Badge>}
          {picture.uses === 0 && (
            <Badge className="absolute top-1.5 left-1.5">
              {picture.kind === 'video' ? 'Nefolosit' : 'Nefolosită'}
            </Badge>
          )}
        </span>
        <span className="block truncate px-2 py-1.5 text-xs text-quiet">
          {/* Without the moment of its upload, which every name begins with. */}
          {picture.alt.ro.trim() || name.replace(/^\d{13}-/, '')}
        </span>
      </button>
    </li>
  )
})
