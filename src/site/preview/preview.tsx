import { openDetail } from './open-detail.ts'
import './preview.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { distances } from '#content/browser/timings.ts'
import {
  type PreviewAnswer,
  previewEnvelopeSchema,
  previewRequestSchema,
  previewRevealSchema,
} from '#content/preview/preview-message.ts'
import { fallbackPicture } from '../attributes/hero-attributes.ts'
import { shownPlace } from '../attributes/place-attribute.ts'
import { followScroll } from '../first-script/follow-scroll.ts'
import { startPageBehaviour } from '../islands/page-behaviour.ts'
import { withSafeContent } from '../shell/safe-content.ts'
import { Preview } from './preview-root.tsx'

// The page in the panel's frame: it has no content of its own and shows what the panel sends.
const panel = window.parent
const root = createRoot(document.body)

function answer(message: PreviewAnswer): void {
  panel.postMessage(message, location.origin)
}

function show({ origin, source, data }: MessageEvent): void {
  if (origin !== location.origin || source !== panel) return
  const reveal = previewRevealSchema.safeParse(data)
  if (reveal.success) {
    revealPlace(reveal.data.place)
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
  const { site, ...about } = request.data
  const content = withSafeContent(site)
  // A transition renders in small steps, so that the panel's form stays responsive.
  startTransition(() => {
    root.render(
      <Preview
        shown={{ ...about, site: content }}
        onShown={() => answer({ type: 'temelia:preview-shown', sequence })}
      />,
    )
  })
}

function revealPlace(place: string): void {
  const element = document.querySelector(`[${shownPlace.name}="${CSS.escape(place)}"]`)
  if (element) scrollToPart(element)
}

function sendHeight(): void {
  const { height } = document.body.getBoundingClientRect()
  if (height > 0) answer({ type: 'temelia:preview-height', height: Math.ceil(height) })
}

if (panel !== window) {
  addEventListener('message', show)
  startPageBehaviour()
  addEventListener('error', ({ target }) => showFallback(target), true)
  followScroll(distances)
  new ResizeObserver(sendHeight).observe(document.body)
  keepLinksHere(() => answer({ type: 'temelia:preview-link' }))
  answer({ type: 'temelia:preview-ready' })
}

/** A pressed link scrolls to a part of the preview or does nothing. */
function keepLinksHere(onLink: () => void): void {
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a')
    // A picture that the viewer shows leads nowhere.
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    const address = link.getAttribute('href') ?? ''
    const part = address.startsWith('#') ? document.getElementById(address.slice(1)) : null
    if (part) scrollToPart(part)
    else onLink()
  }
  addEventListener('click', stay)
  addEventListener('auxclick', stay)
  addEventListener('submit', (event) => event.preventDefault())
}

// Following the address would also scroll the panel around the frame and add an entry to its history.
function scrollToPart(part: Element): void {
  if (part instanceof HTMLElement) openDetail(part)
  scrollTo({ top: part.getBoundingClientRect().top + scrollY })
}

/** The hero shows its fallback picture; other parts keep their plain background. */
function showFallback(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return
  const fallback = fallbackPicture.read(target.closest(fallbackPicture.selector))
  if (fallback && !target.src.endsWith(fallback)) target.src = fallback
}
