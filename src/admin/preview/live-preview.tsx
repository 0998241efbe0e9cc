import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { previewAddress } from '#content/preview/preview-message.ts'
import { sectionAt } from '#content/site/described-at.ts'
import { type Language, languages } from '#content/values/localised-text.ts'
import { Segments } from '#ui/segments.tsx'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { choosePreview, type PreviewWidth, usePreviewChoice } from './preview-choice.ts'
import { usePreviewSource } from './preview-source.ts'
import { ScaledFrame } from './scaled-frame.tsx'
import { ScreenWidths } from './screen-widths.tsx'
import { type FeedState, usePreviewFeed } from './use-preview-feed.ts'

const screenWidths: Record<PreviewWidth, number> = { phone: 390, desktop: 1280 }

const languageNames: Record<Language, string> = { ro: 'Română', en: 'Engleză', ru: 'Rusă' }

const notes: Record<FeedState, string> = {
  loading: 'Se încarcă...',
  shown: '',
  refused: 'Se vede ultima variantă care poate fi arătată.',
  link: 'Linkurile nu duc nicăieri de aici.',
}

export function LivePreview({ actions, onOpened }: { actions?: ReactNode; onOpened?: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { width } = usePreviewChoice()
  const { language, choose } = useChosenLanguage()
  const source = usePreviewSource()
  const { link } = source
  const [elsewhere, setElsewhere] = useState('')
  // The fields come first.
  const address = useDeferredValue<string | undefined>(previewAddress, undefined)
  const { state, reveal } = usePreviewFeed(frame, source, language, {
    editable: 'select',
    onPlace(event) {
      if (event.type !== 'temelia:preview-select' || !link) return
      const [key = ''] = event.place.split('.')
      const hasControl = link.open(event.place, language)
      if (hasControl) onOpened?.()
      setElsewhere(hasControl ? '' : `Se editează în „${sectionAt(key)?.label ?? key}”.`)
    },
  })
  useEffect(() => {
    const life = new AbortController()
    const follow = ({ target }: FocusEvent) => {
      const control = target instanceof Element && target.closest('[name]')
      if (link && control) reveal(link.placeOf(control.getAttribute('name') ?? ''))
    }
    link?.form.current?.addEventListener('focusin', follow, life)
    return () => life.abort()
  }, [link, reveal])
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-white p-2">
        <ScreenWidths
          widths={['phone', 'desktop']}
          chosen={width}
          onChoose={(next) => choosePreview({ width: next })}
        />
        <Segments
          label="Limba previzualizării"
          chosen={language}
          onChoose={choose}
          options={languages.map((value) => ({
            value,
            label: `${value.toUpperCase()}, ${languageNames[value]}`,
            content: value.toUpperCase(),
          }))}
        />
        <div className="ml-auto flex">{actions}</div>
      </div>
      <ScaledFrame
        frame={frame}
        title="Previzualizare live"
        address={address}
        screenOf={() => screenWidths[width]}
        className="bg-ink"
      />
      <p
        role="status"
        className="border-t border-line bg-white px-3 py-1.5 text-xs text-quiet empty:hidden"
      >
        {notes[state] || elsewhere}
      </p>
    </>
  )
}
