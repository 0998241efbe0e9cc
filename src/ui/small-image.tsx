import { type ComponentProps, type ReactNode, useState } from 'react'

interface SmallImageProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  address: string
  /** Undefined where none is made: then the whole picture is loaded. */
  small: string | undefined
  /** Stands in the place of a picture of which neither version could be loaded. */
  fallback?: ReactNode
  onFailed?: () => void
}

export function SmallImage(props: SmallImageProps) {
  return <TriedImage key={props.address} {...props} />
}

function TriedImage({ address, small, fallback, onFailed, ...rest }: SmallImageProps) {
  const [source, setSource] = useState<string | undefined>(small ?? address)
  if (source === undefined) return fallback
  const tryNext = () => {
    setSource(source === address ? undefined : address)
    if (source === address) onFailed?.()
  }
  return <img alt="" {...rest} src={source} onError={tryNext} />
}
