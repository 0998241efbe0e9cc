import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { previewAddress } from '#content/preview/preview-message.ts'
import type { PreviewWidth } from './preview-choice.ts'

const screenWidths: Record<PreviewWidth, number> = { phone: 390, desktop: 1280 }

interface ScaledFrameProps {
  frame: RefObject<HTMLIFrameElement | null>
  width: PreviewWidth
}

/** A frame of the chosen screen width, scaled down to fit the column. */
export function ScaledFrame({ frame, width }: ScaledFrameProps) {
  const room = useRef<HTMLDivElement>(null)
  const size = useSize(room)
  const screen = screenWidths[width]
  // The fields come first.
  const address = useDeferredValue<string | undefined>(previewAddress, undefined)
  const scale = Math.min(1, size.width / screen)
  return (
    <div ref={room} className="relative min-h-0 flex-1 overflow-hidden bg-ink">
      <iframe
        ref={frame}
        src={address}
        title="Previzualizare live"
        className="absolute top-0 origin-top-left bg-white"
        style={{
          width: screen,
          height: scale > 0 ? size.height / scale : 0,
          left: (size.width - screen * scale) / 2,
          transform: `scale(${scale})`,
        }}
      />
    </div>
  )
}

export function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
