import { Film } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '#data/pictures.ts'

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
  if (kind === 'video')
    return (
      <span className="flex size-full items-center justify-center bg-shade text-quiet">
        <Film aria-hidden="true" className="size-8" />
      </span>
    )
  return (
    <img
      src={(isSmall && smallVersion(picture)) || address}
      alt=""
      loading="lazy"
      decoding="async"
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
  return `${address.replace('/object/', '/render/image/')}?width=480&resize=contain`
}
