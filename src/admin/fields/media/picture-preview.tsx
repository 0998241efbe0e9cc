import { useState } from 'react'
import { builtInVariants } from '#content/pictures/built-in-variants.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { smallerVersion } from '#content/pictures/thumbnail.ts'
import { classNames } from '#ui/class-names.ts'
import { SmallImage } from '#ui/small-image.tsx'
import { useDebounced } from '../../screen/use-debounced.ts'
import { useSite } from '../../site/use-site.ts'

interface PicturePreviewProps {
  address: string
  failure?: string
  fallback?: string
}

const pictureFailure = 'Imaginea nu poate fi încărcată. Verificați URL-ul.'

export function PicturePreview({ address, ...rest }: PicturePreviewProps) {
  const debounced = useDebounced(address)
  if (address.trim() === '' || debounced.trim() === '') return null
  // The key starts a new address without the size or failure of the one before.
  return <LoadedPicture key={debounced} address={debounced} {...rest} />
}

function LoadedPicture({ address, failure = pictureFailure, fallback }: PicturePreviewProps) {
  const [hasFailed, setFailed] = useState(false)
  const [size, setSize] = useState('')
  const shown = (hasFailed && fallback) || address
  const known = useKnownSize(shown)
  // It has no size of its own: the browser would draw it as wide as the form.
  const isDrawing = /\.svg$/i.test(shown)
  return (
    <figure className="space-y-1.5">
      <SmallImage
        address={shown}
        // The size of the whole picture cannot be read from a smaller version, so that is shown only where the size is known.
        small={known && smallerVersion(shown)}
        loading="lazy"
        onFailed={() => setFailed(true)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          const { width, height } = known ?? { width: naturalWidth, height: naturalHeight }
          setSize(`${width} × ${height} px`)
        }}
        className={classNames(
          'border border-line bg-shade object-contain',
          isDrawing ? 'h-24 w-60 p-2' : 'max-h-44',
        )}
      />
      <figcaption className="text-xs text-quiet">
        {hasFailed ? (
          <span role="alert" className="text-sm text-danger">
            {failure}
          </span>
        ) : (
          !isDrawing && size
        )}
      </figcaption>
    </figure>
  )
}

function useKnownSize(address: string) {
  const { data } = useSite()
  const { width, height } = builtInVariants(address) ?? (data ? pictureFacts(data, address) : {})
  return width && height ? { width, height } : undefined
}
