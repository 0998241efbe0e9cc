import { useState } from 'react'
import { posterOf } from '#content/pictures/poster-of.ts'
import { smallerVersion, thumbnailOf } from '#content/pictures/thumbnail.ts'
import type { Picture } from '#data/pictures/pictures.ts'
import { Film } from '#ui/icons.tsx'
import { SmallImage } from '#ui/small-image.tsx'

/** Cut as a card would cut it. */
export function PictureThumbnail({ picture }: { picture: Picture }) {
  const { address, kind, focal, placeholder } = picture
  const [hasFailed, setFailed] = useState(false)
  const whole = kind === 'video' ? posterOf(address) : address
  if (whole === undefined || (kind === 'video' && hasFailed))
    return (
      <span className="flex size-full items-center justify-center bg-shade text-quiet">
        <Film aria-hidden="true" className="size-8" />
      </span>
    )
  return (
    <SmallImage
      key={whole}
      address={whole}
      small={kind === 'video' ? thumbnailOf(whole) : thumbnailAddress(picture)}
      onFailed={() => setFailed(true)}
      loading="lazy"
      decoding="async"
      // Dropped on the library it would be uploaded again.
      draggable={false}
      className="size-full object-cover"
      style={{
        backgroundColor: placeholder,
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
