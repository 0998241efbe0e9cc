import { useState } from 'react'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { SmallImage } from '../../pictures/small-image.tsx'

/** A picture that cannot be loaded shows the background of its box instead. To be keyed by its address. */
export function RowPicture({ address }: { address: string }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <SmallImage
      address={address}
      small={smallerVersion(address)}
      loading="lazy"
      hidden={hasFailed}
      onFailed={() => setFailed(true)}
      className="absolute inset-0 size-full bg-shade object-cover"
    />
  )
}
