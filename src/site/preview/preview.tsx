import './preview.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { distances } from '#content/browser/timings.ts'
import {
  type PreviewAnswer,
  previewEnvelopeSchema,
  previewRequestSchema,
} from '#content/preview/preview-message.ts'
import { followScroll } from '../first-script/follow-scroll.ts'
import { start as startWholePage } from '../islands/whole-page.ts'
import { withSafeContent } from '../shell/safe-content.ts'
import { keepLinksHere } from './links-stay.ts'
import { Preview } from './preview-root.tsx'
import { watchPictures } from './watch-pictures.ts'

// The page in the panel's frame: it holds no content of its own and shows what the panel sends it.
const panel = window.parent
const root = createRoot(document.body)

function answer(message: PreviewAnswer): void {
  panel.postMessage(message, location.origin)
}

function show({ origin, source, data }: MessageEvent): void {
  if (origin !== location.origin || source !== panel) return
  const envelope = previewEnvelopeSchema.safeParse(data)
  if (!envelope.success) return
  const { sequence } = envelope.data
  const request = previewRequestSchema.safeParse(data)
  if (!request.success) {
    answer({ type: 'temelia:preview-refused', sequence })
    return
  }
  const { language, place, site } = request.data
  const content = withSafeContent(site)
  // In a transition React works in small steps, between which the panel's form answers its keys.
  startTransition(() => {
    root.render(
      <Preview
        shown={{ language, place, site: content }}
        onShown={() => answer({ type: 'temelia:preview-shown', sequence })}
      />,
    )
  })
}

function tellHeight(): void {
  const { height } = document.body.getBoundingClientRect()
  if (height > 0) answer({ type: 'temelia:preview-height', height: Math.ceil(height) })
}

if (panel !== window) {
  addEventListener('message', show)
  startWholePage()
  watchPictures()
  followScroll(distances)
  new ResizeObserver(tellHeight).observe(document.body)
  keepLinksHere(() => answer({ type: 'temelia:preview-link' }))
  answer({ type: 'temelia:preview-ready' })
}
