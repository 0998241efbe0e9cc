import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { sectionAt } from '#content/site/described-at.ts'
import { type Language, languages } from '#content/values/localised-text.ts'
import { Monitor, Smartphone } from '#ui/icons.tsx'
import { Segments } from '#ui/segments.tsx'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { choosePreview, usePreviewChoice } from './preview-choice.ts'
import { type PreviewLink, PreviewLinkContext } from './preview-link.ts'
import { usePreviewSource } from './preview-source.ts'
import { ScaledFrame } from './scaled-frame.tsx'
import { type FeedState, usePreviewFeed } from './use-preview-feed.ts'

const widths = [
  { value: 'phone', label: 'Telefon', icon: Smartphone },
  { value: 'desktop', label: 'Desktop', icon: Monitor },
] as const

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
          options={widths.map(({ value, label, icon: Icon }) => ({
            value,
            label,
            content: <Icon aria-hidden="true" className="size-4" />,
          }))}
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
      <ScaledFrame frame={frame} width={width} />
      <p
        role="status"
        className="border-t border-line bg-white px-3 py-1.5 text-xs text-quiet empty:hidden"
      >
        {notes[state] || elsewhere}
      </p>
    </>
  )
}
