import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

export interface FramePlace {
  scale: number
  left: number
  room: { width: number; height: number }
}

export function ScaledFrame(props: {
  frame: RefObject<HTMLIFrameElement | null>
  title: string
  address: string | undefined
  screenOf: (room: number) => number
  className: string
  children?: (place: FramePlace) => ReactNode
}) {
  const { frame, title, address, screenOf, className, children } = props
  const element = useRef<HTMLDivElement>(null)
  const room = useSize(element)
  const screen = screenOf(room.width)
  const scale = room.width > 0 ? Math.min(1, room.width / screen) : 0
  const left = (room.width - screen * scale) / 2
  return (
    <div ref={element} className={`relative min-h-0 flex-1 overflow-hidden ${className}`}>
      <iframe
        ref={frame}
        src={address}
        title={title}
        className="absolute top-0 origin-top-left bg-white"
        style={{
          width: screen,
          height: scale > 0 ? room.height / scale : 0,
          left,
          transform: `scale(${scale})`,
        }}
      />
      {children?.({ scale, left, room })}
    </div>
  )
}

function useSize(element: RefObject<HTMLElement | null>) {
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
