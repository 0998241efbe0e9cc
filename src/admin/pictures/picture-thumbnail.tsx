import { useState } from 'react'
import { posterOf } from '#content/pictures/poster-of.ts'
import type { Picture } from '#data/pictures.ts'
import { Film } from '#ui/icons.tsx'

/** Small and whole, or cut as a card would cut it. */
export function PictureThumbnail({
  picture,
  isCut = false,
}: {
  picture: Picture
  isCut?: boolean
}) {
  const { address, kind, focal, placeholder } = picture
  const [isSmall, setSmall] = useState(true)
  const poster = kind === 'video' ? posterOf(address) : undefined
  if (kind === 'video' && (!poster || !isSmall))
    return (
      <span className="flex size-full items-center justify-center bg-shade text-quiet">
        <Film aria-hidden="true" className="size-8" />
      </span>
    )
  const small = poster ? rendition(poster) : smallVersion(picture)
  return (
    <img
      src={(isSmall && small) || address}
      alt=""
      loading="lazy"
      decoding="async"
      // Dropped on the library it would be uploaded again.
      draggable={false}
      // A hosted Supabase may not resize.
      onError={() => setSmall(false)}
      className={`size-full ${isCut ? 'object-cover' : 'object-contain'}`}
      style={{
        backgroundColor: placeholder,
        ...(focal && { objectPosition: `${focal.x}% ${focal.y}%` }),
      }}
    />
  )
}

/** The storage service makes it; of an animation it would show the first frame alone. */
function smallVersion({ address, kind, isStored }: Picture): string | undefined {
  if (!isStored || kind !== 'picture' || /\.gif$/i.test(address)) return undefined
  return rendition(address)
}

function rendition(address: string): string {
  return `${address.replace('/object/', '/render/image/')}?width=480&resize=contain`
}
