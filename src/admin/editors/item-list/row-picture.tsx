import type { ItemRow } from '#content/description/fields.ts'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { classNames } from '#ui/class-names.ts'
import { SmallImage } from '#ui/small-image.tsx'

const shapes = {
  photo: 'object-cover',
  /** Whole, as its edges are not to be cut. */
  logo: 'object-contain p-1',
  /** In a tall picture of a person the head is above the middle. */
  portrait: 'object-cover object-[50%_25%]',
} as const satisfies Record<NonNullable<ItemRow['pictureShape']>, string>

export function RowPicture({ address, shape }: { address: string; shape: keyof typeof shapes }) {
  return (
    <SmallImage
      address={address}
      small={smallerVersion(address)}
      loading="lazy"
      className={classNames(
        'absolute inset-0 size-full bg-shade outline -outline-offset-1 outline-ink/10',
        shapes[shape],
      )}
    />
  )
}
