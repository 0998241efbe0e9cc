import { useState } from 'react'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { classNames } from '#ui/class-names.ts'
import { SmallImage } from '../../pictures/small-image.tsx'

interface RowPictureProps {
  address: string
  isLogo: boolean | undefined
}

/** A picture that cannot be loaded shows the background of its box instead. To be keyed by its address. */
export function RowPicture({ address, isLogo }: RowPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <SmallImage
      address={address}
      small={smallerVersion(address)}
      loading="lazy"
      hidden={hasFailed}
      onFailed={() => setFailed(true)}
      className={classNames(
        'absolute inset-0 size-full bg-shade',
        isLogo ? 'object-contain p-1' : 'object-cover',
      )}
    />
  )
}
