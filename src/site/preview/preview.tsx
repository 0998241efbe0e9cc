import { openDetail } from './scroll-to-place.ts'
import './preview.css'
import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { distances } from '#content/browser/timings.ts'
import {
  type PreviewAnswer,
  type PreviewRequest,
  type PreviewReveal,
  previewEnvelopeSchema,
  previewRequestSchema,
  previewRevealSchema,
} from '#content/preview/preview-message.ts'
import { fallbackPicture } from '../attributes/hero-attributes.ts'
import { followScroll } from '../first-script/follow-scroll.ts'
import { startPageBehaviour } from '../islands/page-behaviour.ts'
import { withSafeContent } from '../shell/safe-content.ts'
import type { View } from '../view/view.ts'
import { editPlaces } from './edit-places.ts'
import { Preview, type PreviewedContent } from './preview-root.tsx'

// The page in the panel's frame: it has no content of its own and shows what the panel sends.
const panel = window.parent
const root = createRoot(document.body)
let shown: PreviewedContent | undefined
let onShown: (view: View) => void = () => undefined
/** Whether the newest draft is on the page. A place that comes with a draft is scrolled to when it is. */
let isDrawn = false
let awaitedReveal: PreviewReveal | undefined
/** A draft that came while a text is typed: drawing it would take the keyboard, and with it the letters. */
let heldRequest: PreviewRequest | undefined
const places = editPlaces({
  tell: answer,
  onTypingEnd(site) {
    const held = heldRequest
    heldRequest = undefined
    if (site && shown) {
      // The panel sends what was typed anew, with what was held. It is drawn at once, before the old text can be seen.
      shown = { ...shown, site }
      flushSync(draw)
    } else if (held) take(held)
  },
})

function answer(message: PreviewAnswer): void {
  panel.postMessage(message, location.origin)
}

function show({ origin, source, data }: MessageEvent): void {
  if (origin !== location.origin || source !== panel) return
  const reveal = previewRevealSchema.safeParse(data).data
  if (reveal) {
    if (isDrawn) places.reveal(reveal.place)
    else awaitedReveal = reveal
    return
  }
  const envelope = previewEnvelopeSchema.safeParse(data)
  if (!envelope.success) return
  const { sequence } = envelope.data
  const request = previewRequestSchema.safeParse(data)
  if (!request.success) {
    answer({ type: 'temelia:preview-refused', sequence })
    return
  }
  if (places.isTyping()) heldRequest = request.data
  else take(request.data)
}

function take(request: PreviewRequest): void {
  const { editable, sequence } = request
  shown = { ...request, site: withSafeContent(request.site) }
  onShown = (view) => {
    places.update(view, editable)
    answer({ type: 'temelia:preview-shown', sequence })
    isDrawn = true
    if (awaitedReveal) places.reveal(awaitedReveal.place)
    awaitedReveal = undefined
  }
  isDrawn = false
  // A transition renders in small steps, so that the panel's form stays responsive.
  startTransition(draw)
}

function draw(): void {
  if (shown) root.render(<Preview shown={shown} onShown={onShown} />)
}

if (panel !== window) {
  addEventListener('message', show)
  startPageBehaviour()
  addEventListener('error', ({ target }) => showFallback(target), true)
  followScroll(distances)
  keepLinksHere()
  answer({ type: 'temelia:preview-ready' })
}

/** A pressed link scrolls to a part of the preview or does nothing. */
function keepLinksHere(): void {
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    // A picture that the viewer shows leads nowhere.
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    const address = link.getAttribute('href') ?? ''
    const part = address.startsWith('#') ? document.getElementById(address.slice(1)) : null
    if (part) scrollToPart(part)
    else answer({ type: 'temelia:preview-link' })
  }
  addEventListener('click', stay)
  addEventListener('auxclick', stay)
  addEventListener('submit', (event) => event.preventDefault())
}

// Following the address would also scroll the panel around the frame and add an entry to its history.
function scrollToPart(part: HTMLElement): void {
  openDetail(part)
  scrollTo({ top: part.getBoundingClientRect().top + scrollY })
}

/** The hero shows its fallback picture; other parts keep their plain background. */
function showFallback(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const fallback = fallbackPicture.read(target.closest(fallbackPicture.selector))
  if (fallback && !target.src.endsWith(fallback)) target.src = fallback
}
