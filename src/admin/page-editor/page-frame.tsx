import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { itemOfPlace, placeLabel } from '#content/preview/place.ts'
import {
  type PlaceEvent,
  type PlaceRect,
  previewAddress,
} from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { usePreviewSource } from '../preview/preview-source.ts'
import { useSize } from '../preview/scaled-frame.tsx'
import { usePreviewFeed } from '../preview/use-preview-feed.ts'
import { hasActions, PlaceActions } from './place-actions.tsx'
import { problemAt } from './problem-at.ts'
import { typeInPlace } from './type-in-place.ts'
import { undoKey } from './undo-key.ts'

export type PageWidth = 'phone' | 'tablet' | 'desktop'

/** Below this the site has its layout for phones and tablets, also on a small screen of the owner. */
const minDesktop = 1024
const minRoomForDesktop = 600

function screenOf(width: PageWidth, room: number): number {
  if (width === 'phone') return Math.min(390, room)
  if (room < minRoomForDesktop) return room
  return width === 'tablet' ? 768 : Math.max(minDesktop, room)
}

interface PageFrameProps {
  width: PageWidth
  /** What was chosen outside of the page, to be scrolled to in it. */
  wanted: { place: string; inPage: boolean }
  site: SiteData
  onChoose: (place: string, isText: boolean) => void
  /** Escape was pressed in the page. */
  onLeave: () => void
  onUndo: () => void
  onRedo: () => void
}

/** The real page, as wide as was asked for, with a bar at what is chosen. */
export function PageFrame(props: PageFrameProps) {
  const { width, wanted, site, onChoose, onLeave, onUndo, onRedo } = props
  const room = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const size = useSize(room)
  const screen = screenOf(width, size.width)
  const scale = size.width > 0 ? Math.min(1, size.width / screen) : 0
  const left = (size.width - screen * scale) / 2
  const form = useFormContext()
  const page = usePageEditor()
  const place = page?.place ?? ''
  const { language } = useChosenLanguage()
  const [rect, setRect] = useState<PlaceRect & { place: string }>()

  // A text that is typed in place shows itself until it is left, and what was typed last must be in the form first.
  const afterTyping = useRef<() => void>(undefined)

  const onPlace = (event: PlaceEvent) => {
    switch (event.type) {
      case 'temelia:preview-select':
        setRect({ ...event.rect, place: event.place })
        onChoose(event.place, event.kind === 'text')
        break
      case 'temelia:preview-moved':
        setRect({ ...event.rect, place: event.place })
        break
      case 'temelia:preview-typed':
        page?.inOneStep(event.place, () =>
          typeInPlace(form as never, event.place, event.text, language),
        )
        if (event.isDone) {
          afterTyping.current?.()
          afterTyping.current = undefined
        }
        break
      case 'temelia:preview-leave':
        onLeave()
        break
      case 'temelia:preview-undo':
        if (event.isRedo) onRedo()
        else onUndo()
    }
  }
  const { reveal } = usePreviewFeed(frame, usePreviewSource(), language, {
    editable: 'type',
    onPlace,
  })

  useEffect(() => {
    if (wanted.inPage) reveal(wanted.place)
  }, [wanted, reveal])
  // A sheet that opens over the lower half must not cover what it edits.
  const showAgain = useEffectEvent(() => {
    if (place !== '') reveal(place)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the room changes
  useEffect(() => showAgain(), [size.height])
  const leaveTextAnd = (step: () => void) => {
    const focused = frame.current?.contentDocument?.activeElement
    if (!(focused instanceof frameWindow(frame).HTMLElement) || !focused.isContentEditable)
      return step()
    afterTyping.current = step
    focused.blur()
  }
  useUndoKeysIn(
    frame,
    () => leaveTextAnd(onUndo),
    () => leaveTextAnd(onRedo),
  )

  return (
    <div ref={room} className="relative min-h-0 min-w-0 flex-1 overflow-hidden bg-shade">
      <iframe
        ref={frame}
        src={previewAddress}
        title="Pagina"
        className="absolute top-0 origin-top-left bg-white"
        style={{
          width: screen,
          height: scale > 0 ? size.height / scale : 0,
          left,
          transform: `scale(${scale})`,
        }}
      />
      {rect && rect.place === place && (
        <PlaceBar place={place} site={site} rect={rect} scale={scale} left={left} size={size} />
      )}
    </div>
  )
}

interface PlaceBarProps {
  place: string
  site: SiteData
  rect: PlaceRect
  scale: number
  left: number
  size: { width: number; height: number }
}

const barHeight = 40
const barWidth = 240

/** What can be done with what is chosen, above it; below it where there is no room. */
function PlaceBar({ place, site, rect, scale, left, size }: PlaceBarProps) {
  const item = itemOfPlace(place, site)
  const shown = item ?? place.split('.')[0] ?? ''
  const label = placeLabel(shown, site).split(', ')[0] ?? ''
  const problem = problemAt(place, site)
  const top = rect.y * scale
  const bottom = (rect.y + rect.height) * scale
  if (bottom < 0 || top > size.height) return null
  if (!problem && !hasActions(place, site)) return null
  const above = top - barHeight - 8
  return (
    <div
      className="absolute z-10 flex max-w-full flex-col items-start"
      style={{
        top: above >= 4 ? above : Math.min(bottom + 8, size.height - barHeight - 8),
        left: Math.max(4, Math.min(left + rect.x * scale, size.width - barWidth - 4)),
      }}
    >
      <div className="flex items-center border border-edge bg-white pl-3 shadow-lg">
        <span className="max-w-40 truncate pr-1 text-sm font-medium">{label}</span>
        <PlaceActions place={place} label={label} site={site} />
      </div>
      <p role="status" className="bg-danger px-3 py-1.5 text-sm text-white empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function frameWindow({ current }: RefObject<HTMLIFrameElement | null>) {
  return (current?.contentWindow ?? window) as Window & typeof globalThis
}

/** Also while the keyboard is in a text of the page. */
function useUndoKeysIn(
  frame: RefObject<HTMLIFrameElement | null>,
  onUndo: () => void,
  onRedo: () => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = undoKey(event)
    if (!key) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'undo') onUndo()
    else onRedo()
  })
  useEffect(() => {
    const element = frame.current
    const listen = (event: KeyboardEvent) => press(event)
    const start = () => element?.contentWindow?.addEventListener('keydown', listen, true)
    element?.addEventListener('load', start)
    return () => {
      element?.removeEventListener('load', start)
      element?.contentWindow?.removeEventListener('keydown', listen, true)
    }
  }, [frame])
}
