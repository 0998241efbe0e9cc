import { type ComponentProps, useState } from 'react'

interface SmallImageProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  address: string
  /** Undefined where none is made: then the whole picture is loaded. */
  small: string | undefined
  /** Neither the smaller version nor the whole picture could be loaded. */
  onFailed: () => void
}

/** A picture where a small one is enough. To be keyed by its address. */
export function SmallImage({ address, small, onFailed, ...rest }: SmallImageProps) {
  const [isWhole, setWhole] = useState(small === undefined)
  return (
    <img
      alt=""
      {...rest}
      src={isWhole ? address : small}
      onError={isWhole ? onFailed : () => setWhole(true)}
    />
  )
}
