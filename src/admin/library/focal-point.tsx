import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import type { Picture } from '#data/pictures/pictures.ts'
import { Button } from '#ui/button.tsx'

type Point = { x: number; y: number }

const middle: Point = { x: 50, y: 50 }
const crops = [
  { name: 'Card', aspectClass: 'aspect-4/3' },
  { name: 'Bandă', aspectClass: 'aspect-21/9' },
  { name: 'Telefon', aspectClass: 'aspect-9/16' },
]
const steps: Record<string, Point> = {
  ArrowLeft: { x: -2, y: 0 },
  ArrowRight: { x: 2, y: 0 },
  ArrowUp: { x: 0, y: -2 },
  ArrowDown: { x: 0, y: 2 },
}

/** What every crop of a picture keeps: pressed on the picture, or moved with the arrow keys. */
export function FocalPoint(props: {
  picture: Picture
  focal: Point | undefined
  onChoose: (focal: Point | undefined) => void
}) {
  const { picture, focal, onChoose } = props
  const image = useRef<HTMLImageElement>(null)
  const { x, y } = focal ?? middle
  const press = ({ clientX, clientY }: MouseEvent) => {
    const box = image.current?.getBoundingClientRect()
    if (!box) return
    onChoose({
      x: percent((clientX - box.left) / box.width),
      y: percent((clientY - box.top) / box.height),
    })
  }
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onChoose({ x: percent((x + step.x) / 100), y: percent((y + step.y) / 100) })
  }
  return (
    <div className="space-y-3">
      <div className="flex justify-center bg-shade">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the point within is moved by keys */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the point within is moved by keys */}
        <div className="relative cursor-crosshair" onClick={press}>
          <img
            ref={image}
            src={picture.address}
            alt=""
            decoding="async"
            className="max-h-80 w-auto max-w-full"
          />
          <button
            type="button"
            aria-label={`Punctul care rămâne în cadru: ${Math.round(x)}% de la stânga, ${Math.round(y)}% de sus. Îl mutați cu săgețile.`}
            onKeyDown={move}
            className="focal-point absolute size-6 -translate-1/2 cursor-crosshair rounded-full border-2 border-white bg-accent shadow-[0_0_0_2px_var(--color-ink)] focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-ink"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {crops.map(({ name, aspectClass }) => (
          <figure key={name} className="space-y-1">
            <img
              src={picture.address}
              alt=""
              decoding="async"
              className={`h-14 w-auto border border-line object-cover sm:h-20 ${aspectClass}`}
              style={{ objectPosition: `${x}% ${y}%` }}
            />
            <figcaption className="text-xs text-quiet">{name}</figcaption>
          </figure>
        ))}
        <div className="min-w-0 flex-1 basis-52 space-y-1 text-sm text-quiet">
          <p>Apăsați pe ce trebuie să rămână în cadru când imaginea este tăiată.</p>
          {focal && (
            <Button look="quiet" className="-ml-4" onClick={() => onChoose(undefined)}>
              Pune punctul la mijloc
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function percent(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}
