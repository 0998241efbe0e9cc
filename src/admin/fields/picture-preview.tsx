import { useState } from 'react'
import { useSettled } from '../screen/use-settled.ts'

interface PicturePreviewProps {
  address: string
  failure?: string
  /** Shown instead of a picture that does not load. */
  fallback?: string
}

const pictureFailure = 'Imaginea nu poate fi încărcată. Verificați URL-ul.'

export function PicturePreview({
  address,
  failure = pictureFailure,
  fallback,
}: PicturePreviewProps) {
  const settled = useSettled(address)
  if (address.trim() === '' || settled.trim() === '') return null
  // The key starts a new address without the size or failure of the one before.
  return <LoadedPicture key={settled} address={settled} failure={failure} fallback={fallback} />
}

interface LoadedPictureProps {
  address: string
  failure: string
  fallback: string | undefined
}

function LoadedPicture({ address, failure, fallback }: LoadedPictureProps) {
  const [hasFailed, setFailed] = useState(false)
  const [size, setSize] = useState('')
  return (
    <figure className="space-y-1.5">
      {(!hasFailed || fallback) && (
        <img
          src={hasFailed ? fallback : address}
          alt=""
          loading="lazy"
          onError={() => setFailed(true)}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(`${naturalWidth} × ${naturalHeight} px`)
          }
          className="max-h-44 border border-line bg-shade object-contain"
        />
      )}
      <figcaption className="text-xs text-quiet">
        {hasFailed ? (
          <span role="alert" className="text-sm text-danger">
            {failure}
          </span>
        ) : (
          size
        )}
      </figcaption>
    </figure>
  )
}
