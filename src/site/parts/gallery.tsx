import type { View } from '../view/view.ts'
import { Picture } from './picture.tsx'
import { Slider } from './slider.tsx'

interface GalleryProps {
  view: View
  name: string
  paths: readonly string[]
  sizes: string
  advance?: number
}

export function Gallery({ view, name, paths, sizes, advance }: GalleryProps) {
  const { texts } = view
  const shown = paths.length > 0 ? paths : ['']
  return (
    <Slider
      view={view}
      className="gallery"
      label={`${texts.pictures}: ${name}`}
      itemLabel={texts.picture}
      items={shown.map((path, index) => ({
        key: `${index} ${path}`,
        content: <Picture view={view} path={path} sizes={sizes} />,
      }))}
      {...(advance === undefined ? {} : { advance })}
    />
  )
}
