import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { fieldAtPlace } from '#content/preview/place.ts'
import {
  type PlaceEvent,
  type PlaceRect,
  previewAddress,
} from '#content/preview/preview-message.ts'
import { isWithin } from '#content/site/described-at.ts'
import { usePageEditor } from '../editors/page-editor-context.ts'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { usePreviewSource } from '../preview/preview-source.ts'
import { type FramePlace, ScaledFrame } from '../preview/scaled-frame.tsx'
import type { ScreenWidth } from '../preview/screen-widths.tsx'
import { usePreviewFeed } from '../preview/use-preview-feed.ts'
import { placeTitle } from './outline.ts'
import { PlaceActions } from './place-actions.tsx'
import { typeInPlace } from './type-in-place.ts'
import { useDraftSite } from './use-draft-site.ts'
import type { Steps } from './use-undo.ts'

/** Below this the site has its layout for phones and tablets, also on a small screen of the owner. */
const minDesktop = 1024
const minRoomForDesktop = 600

function screenOf(width: ScreenWidth, room: number): number {
  if (width === 'phone') return Math.min(390, room)
  if (room < minRoomForDesktop) return room
  return width === 'tablet' ? 768 : Math.max(minDesktop, room)
}

export function PageFrame(props: {
  width: ScreenWidth
  wanted: { place: string; inPage: boolean }
  onChoose: (place: string, isText: boolean) => void
  /** Escape was pressed in the page. */
  onLeave: () => void
  steps: Steps
}) {
  const { width, wanted, onChoose, onLeave, steps } = props
  const frame = useRef<HTMLIFrameElement>(null)
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
    }
  }
  const source = usePreviewSource()
  const { reveal } = usePreviewFeed(frame, source, language, { editable: 'type', onPlace })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a section that is shown again has the whole page around it
  useEffect(() => {
    if (wanted.inPage) reveal(wanted.place)
  }, [wanted, reveal, source.target])
  const leaveTextAnd = (step: () => void) => () => {
    const inPage = frame.current?.contentDocument
    if (!inPage?.hasFocus() || !inPage.querySelector(':focus[contenteditable]')) return step()
    afterTyping.current = step
    ;(inPage.activeElement as HTMLElement).blur()
  }
  useUndoKeys(frame, { undo: leaveTextAnd(steps.undo), redo: leaveTextAnd(steps.redo) })

  return (
    <ScaledFrame
      frame={frame}
      title="Pagina"
      address={previewAddress}
      screenOf={(room) => screenOf(width, room)}
      className="min-w-0 bg-shade"
    >
      {(framePlace) =>
        // What is not on the page itself is shown by what is around it.
        rect &&
        isWithin(place, rect.place) && <PlaceBar place={place} rect={rect} {...framePlace} />
      }
    </ScaledFrame>
  )
}

const barHeight = 40

function PlaceBar(props: FramePlace & { place: string; rect: PlaceRect }) {
  const { place, rect, scale, left, room } = props
  const label = placeTitle(place, useDraftSite())
  const top = rect.y * scale
  const bottom = (rect.y + rect.height) * scale
  // The outline has the buttons of what is not seen on this page.
  if (rect.height === 0 || bottom < 0 || top > room.height) return null
  // What the frame itself writes at a field stands between.
  const gap = fieldAtPlace(place) ? 34 : 6
  const above = top - barHeight - gap
  return (
    <div
      className="pointer-events-none absolute inset-x-1 z-10 flex"
      style={{ top: above >= 4 ? above : Math.min(bottom + gap, room.height - barHeight - 8) }}
    >
      {/* Gives way where the bar would not fit beside it. */}
      <div style={{ flex: `0 1 ${Math.max(0, left + rect.x * scale - 4)}px` }} />
      <div className="pointer-events-auto hidden items-center border border-edge bg-white pl-3 shadow-lg has-[button]:flex">
        <span className="max-w-40 truncate pr-1 text-sm font-medium">{label}</span>
        <PlaceActions place={place} label={label} />
      </div>
    </div>
  )
}

/** Here and in the frame, before the browser's own undo, which knows one control only. A dialog keeps its keys. */
function useUndoKeys(
  frame: RefObject<HTMLIFrameElement | null>,
  steps: Record<'undo' | 'redo', () => void>,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'y' && key !== 'z')) return
    if ((event.target as Element | null)?.closest?.('dialog:modal')) return
    event.preventDefault()
    event.stopPropagation()
    steps[key === 'y' || event.shiftKey ? 'redo' : 'undo']()
  })
  useEffect(() => {
    const element = frame.current
    const life = new AbortController()
    const options = { capture: true, signal: life.signal }
    const listen = (event: KeyboardEvent) => press(event)
    const start = () => element?.contentWindow?.addEventListener('keydown', listen, options)
    element?.addEventListener('load', start, options)
    window.addEventListener('keydown', listen, options)
    return () => life.abort()
  }, [frame])
}
