import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { controlOfPlace, itemOfPlace, type Place, placeOfPath } from '#content/preview/place.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { sameContent } from '#content/values/same-content.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { PreviewBeside, useIsPreviewBeside } from './preview-pane.tsx'
import type { PreviewSource } from './preview-source.ts'
import { hasPreview, initialTarget, targetOfControl } from './preview-target.ts'
import { revealNearest } from './reveal-nearest.ts'

export function EditorPreview(props: {
  section: SectionKey
  loaded: LoadedSite
  children: ReactNode
}) {
  const { section, loaded, children } = props
  const { getValues, subscribe } = useFormContext()
  const editor = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState(() => initialTarget(section, loaded.site))
  const isPreviewBeside = useIsPreviewBeside() && hasPreview(section)

  // The preview shows the page of the tab that is pressed or of the text that is being written.
  useEffect(() => {
    const life = new AbortController()
    const follow = ({ target: pressed }: Event) => {
      const next = targetOfControl(controlNear(pressed)?.name ?? '')
      if (next) setTarget((now) => (sameContent(now, next) ? now : next))
    }
    for (const type of ['focusin', 'click']) editor.current?.addEventListener(type, follow, life)
    return () => life.abort()
  }, [])

  const navigate = useNavigate()
  const wanted = useRef<Place>(undefined)
  const source = useMemo<PreviewSource>(() => {
    const read = () => ({ ...loaded.site, ...getValues() })
    return {
      read,
      pictures: loaded.pictures,
      watch: (onChange) => subscribe({ formState: { values: true }, callback: onChange }),
      target,
      link: {
        form: editor,
        wanted,
        placeOf: (name) => placeOfPath(name, read()),
        open(place, language) {
          const name = controlOfPlace(place, read(), language)
          if (editor.current && name && revealNearest(editor.current, name)) return true
          const item = itemOfPlace(place, read())
          if (!item || !place.startsWith(`${section}.`)) return false
          // The list opens the dialog of the item in the address; the dialog then moves the focus on.
          wanted.current = place
          navigate(`#${encodeURIComponent(item)}`, { replace: true })
          return true
        },
      },
    }
  }, [loaded, getValues, subscribe, target, section, navigate])

  return (
    <PreviewBeside
      source={source}
      isBeside={isPreviewBeside}
      columns="grid grid-cols-[minmax(0,1fr)_minmax(25rem,42%)] items-start gap-6 2xl:gap-8"
      // As high as the window, so that the save bar of a short form is at the bottom too.
      formClass="min-h-[calc(100dvh-6.5rem)] lg:min-h-[calc(100dvh-4rem)]"
      paneClass="top-8 z-30 h-[calc(100dvh-4rem)]"
    >
      {children}
    </PreviewBeside>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The form control for an element: itself, or the first one in the panel of a tab or in the card around it. */
function controlNear(element: EventTarget | null): Control | null {
  if (!(element instanceof Element)) return null
  const tab = element.closest('form [role="tab"]')
  const container = tab
    ? document.querySelector(`[role="tabpanel"][aria-labelledby="${CSS.escape(tab.id)}"]`)
    : element.closest('form :is(section, [role="tabpanel"])')
  return (
    element.closest<Control>('form [name]') ?? container?.querySelector<Control>('[name]') ?? null
  )
}
