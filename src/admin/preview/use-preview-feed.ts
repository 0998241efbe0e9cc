import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PreviewRequest, previewAnswerSchema } from '#content/preview/preview-message.ts'
import { shownContent, shownPictures } from '#content/preview/shown-content.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { PreviewSource } from './preview-source.ts'

/** `link`: a link in the preview was pressed. */
export type FeedState = 'loading' | 'shown' | 'refused' | 'link'

export interface Feed {
  state: FeedState
  /** The height of the content, once something is shown. */
  height: number | undefined
}

// Longer than the time between two keys, so that drawing the page does not delay the next letter.
const typingPauseMs = 300

/** Sends the draft into the frame after each pause in typing, and receives what the frame answers. */
export function usePreviewFeed(
  frame: RefObject<HTMLIFrameElement | null>,
  source: PreviewSource,
  language: Language,
): Feed {
  const [state, setState] = useState<FeedState>('loading')
  const [height, setHeight] = useState<number>()
  const isReady = useRef(false)
  const lastSequence = useRef(0)

  const send = useEffectEvent(() => {
    if (!isReady.current) return
    lastSequence.current += 1
    const site = shownContent(source.read(), source.target, language)
    const request: PreviewRequest = {
      type: 'temelia:preview',
      sequence: lastSequence.current,
      language,
      target: source.target,
      site,
      pictures: shownPictures(site, source.pictures),
    }
    frame.current?.contentWindow?.postMessage(request, window.location.origin)
  })

  const receive = useEffectEvent(({ origin, source: from, data }: MessageEvent) => {
    if (origin !== window.location.origin || from !== frame.current?.contentWindow) return
    const answer = previewAnswerSchema.safeParse(data).data
    if (answer?.type === 'temelia:preview-ready') {
      isReady.current = true
      send()
    } else if (answer?.type === 'temelia:preview-height') setHeight(answer.height)
    else if (answer?.type === 'temelia:preview-link') setState('link')
    // The answer to an older draft says nothing about this one.
    else if (answer && answer.sequence === lastSequence.current) {
      setState(answer.type === 'temelia:preview-shown' ? 'shown' : 'refused')
    }
  })

  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language must be sent again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    send()
    const stop = source.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => send(), typingPauseMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [source, language])

  return { state, height }
}
