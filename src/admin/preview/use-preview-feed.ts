import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Editable,
  type PlaceEvent,
  type PreviewRequest,
  type PreviewReveal,
  previewAnswerSchema,
} from '#content/preview/preview-message.ts'
import { shownContent, shownPictures } from '#content/preview/shown-content.ts'
import type { Language } from '#content/values/localised-text.ts'
import { type PreviewSource, watchPauses } from './preview-source.ts'

/** `link`: a link in the preview was pressed. */
export type FeedState = 'loading' | 'shown' | 'refused' | 'link'

export function usePreviewFeed(
  frame: RefObject<HTMLIFrameElement | null>,
  source: PreviewSource,
  language: Language,
  { editable, onPlace }: { editable: Editable; onPlace: (event: PlaceEvent) => void },
) {
  const [state, setState] = useState<FeedState>('loading')
  const isReady = useRef(false)
  const lastSequence = useRef(0)
  /** While a text is typed in place the page shows it already. */
  const isTyping = useRef(false)
  const lastReveal = useRef<PreviewReveal>(null)

  const post = useCallback(
    (message: PreviewRequest | PreviewReveal) =>
      frame.current?.contentWindow?.postMessage(message, window.location.origin),
    [frame],
  )

  const send = useEffectEvent(() => {
    if (!isReady.current || isTyping.current) return
    lastSequence.current += 1
    const site = shownContent(source.read(), source.target, language)
    const request: PreviewRequest = {
      type: 'temelia:preview',
      sequence: lastSequence.current,
      language,
      target: source.target,
      editable,
      site,
      pictures: shownPictures(site, source.pictures),
    }
    post(request)
  })

  const receive = useEffectEvent(({ origin, source: from, data }: MessageEvent) => {
    if (origin !== window.location.origin || from !== frame.current?.contentWindow) return
    const answer = previewAnswerSchema.safeParse(data).data
    if (answer?.type === 'temelia:preview-ready') {
      isReady.current = true
      isTyping.current = false
      send()
      if (lastReveal.current) post(lastReveal.current)
    } else if (answer?.type === 'temelia:preview-link') setState('link')
    else if (answer && 'sequence' in answer) {
      // The answer to an older draft says nothing about this one.
      if (answer.sequence !== lastSequence.current) return
      setState(answer.type === 'temelia:preview-shown' ? 'shown' : 'refused')
    } else if (answer) {
      if (answer.type === 'temelia:preview-typed') isTyping.current = !answer.isDone
      onPlace(answer)
      if (answer.type === 'temelia:preview-typed' && answer.isDone) send()
    }
  })

  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or way of editing must be sent again
  useEffect(() => {
    send()
    return watchPauses(source, () => send())
  }, [source, language, editable])

  const reveal = useCallback(
    (place: string) => {
      lastReveal.current = { type: 'temelia:preview-reveal', place }
      if (isReady.current) post(lastReveal.current)
    },
    [post],
  )

  return { state, reveal }
}
