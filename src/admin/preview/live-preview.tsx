import { type ReactNode, useContext, useDeferredValue, useEffect, useRef, useState } from 'react'
import { previewAddress } from '#content/preview/preview-message.ts'
import { sectionAt } from '#content/site/described-at.ts'
import { type Language, languages } from '#content/values/localised-text.ts'
import { Monitor, Smartphone } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { choosePreview, type PreviewWidth, usePreviewChoice } from './preview-choice.ts'
import { type PreviewLink, PreviewLinkContext } from './preview-link.ts'
import { usePreviewSource } from './preview-source.ts'
import { ScaledFrame } from './scaled-frame.tsx'
import { type FeedState, usePreviewFeed } from './use-preview-feed.ts'

const widths = [
  {
    value: 'phone',
    label: 'Telefon',
    content: <Smartphone aria-hidden="true" className="size-4" />,
  },
  {
    value: 'desktop',
    label: 'Desktop',
    content: <Monitor aria-hidden="true" className="size-4" />,
  },
] as const

const screenWidths: Record<PreviewWidth, number> = { phone: 390, desktop: 1280 }

const languageNames: Record<Language, string> = { ro: 'Română', en: 'Engleză', ru: 'Rusă' }

const notes: Record<FeedState, string> = {
  loading: 'Se încarcă...',
  shown: '',
  refused: 'Se vede ultima variantă care poate fi arătată.',
  link: 'Linkurile nu duc nicăieri de aici.',
}

/** The preview scrolls to what the focused control changes, and marks it. */
function useRevealFocused(link: PreviewLink | null, reveal: (place: string) => void) {
  useEffect(() => {
    const form = link?.form.current
    if (!link || !form) return
    const follow = ({ target }: FocusEvent) => {
      const name =
        target instanceof Element ? (target.closest('[name]')?.getAttribute('name') ?? '') : ''
      if (name !== '') reveal(link.placeOf(name))
    }
    form.addEventListener('focusin', follow)
    return () => form.removeEventListener('focusin', follow)
  }, [link, reveal])
}

/** The real page with the unsaved text, in the language that is chosen in the form. */
export function LivePreview({ actions }: { actions?: ReactNode }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { width } = usePreviewChoice()
  const { language, choose } = useChosenLanguage()
  const link = useContext(PreviewLinkContext)
  const [elsewhere, setElsewhere] = useState('')
  // The fields come first.
  const address = useDeferredValue<string | undefined>(previewAddress, undefined)
  const { state, reveal } = usePreviewFeed(frame, usePreviewSource(), language, {
    editable: link ? 'select' : 'view',
    onPlace(event) {
      if (event.type !== 'temelia:preview-select' || !link) return
      const [key = ''] = event.place.split('.')
      const hasControl = link.open(event.place, language)
      setElsewhere(hasControl ? '' : `Se editează în „${sectionAt(key)?.label ?? key}”.`)
    },
  })
  useRevealFocused(link, reveal)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-white p-2">
        <Segments
          label="Lățimea ecranului"
          chosen={width}
          onChoose={(next) => choosePreview({ width: next })}
          options={widths}
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
