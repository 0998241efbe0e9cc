import type { LogoHeight } from '#content/pictures/picture-ladder.ts'
import { storedLogoSrcSet } from '../pictures/stored-picture.ts'

interface LogoPictureProps {
  path: string
  alt: string
  height: LogoHeight
  className?: string
  loading?: 'lazy'
}

export function LogoPicture({ path, alt, height, ...others }: LogoPictureProps) {
  const srcSet = storedLogoSrcSet(path, height)
  return <img {...(srcSet && { srcSet })} src={path} alt={alt} height={height} {...others} />
}
