import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { controlOfPlace, itemOfPlace, type Place, placeOfPath } from '#content/preview/place.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { LoadedSite } from '#data/site/load-site.ts'
import { type PreviewLink, PreviewLinkContext, WantedPlaceContext } from './preview-link.ts'
import { PreviewPane, useIsPreviewBeside } from './preview-pane.tsx'
import { type PreviewSource, PreviewSourceContext } from './preview-source.ts'
import { hasPreview, initialTarget, targetOfControl } from './preview-target.ts'
import { revealNearest } from './reveal-nearest.ts'

interface EditorPreviewProps {
  section: SectionKey
  loaded: LoadedSite
  children: ReactNode
}

/** An editor and, if there is room, a live preview beside it. */
export function EditorPreview({ section, loaded, children }: EditorPreviewProps) {
  const { getValues, subscribe } = useFormContext()
  const editor = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState(() => initialTarget(section, loaded.site))
  const isPreviewBeside = useIsPreviewBeside() && hasPreview(section)

  // The preview shows the page of the tab that is pressed or of the text that is being written.
  useEffect(() => {
    const element = editor.current
    const follow = (event: Event) => {
      const next = targetOfControl(controlNear(event.target)?.name ?? '')
      if (next) setTarget((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    element?.addEventListener('focusin', follow)
    element?.addEventListener('click', follow)
    return () => {
      element?.removeEventListener('focusin', follow)
      element?.removeEventListener('click', follow)
    }
  }, [])

  const source = useMemo<PreviewSource>(
    () => ({
      read: () => ({ ...loaded.site, ...getValues() }),
      pictures: loaded.pictures,
      watch: (onChange) => subscribe({ formState: { values: true }, callback: onChange }),
      target,
    }),
    [loaded, getValues, subscribe, target],
  )

  const navigate = useNavigate()
  const wanted = useRef<Place>(undefined)
  const link = useMemo<PreviewLink>(() => {
    const read = () => source.read()
    return {
      form: editor,
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
    }
  }, [source, section, navigate])

  return (
    <PreviewSourceContext value={source}>
      <PreviewLinkContext value={link}>
        <WantedPlaceContext value={wanted}>
          <div
            className={
              isPreviewBeside
                ? 'grid grid-cols-[minmax(0,1fr)_minmax(25rem,42%)] items-start gap-6 2xl:gap-8'
                : undefined
            }
          >
            <div
              ref={editor}
              // As high as the window, so that the save bar of a short form is at the bottom too.
              className="flex min-h-[calc(100dvh-6.5rem)] min-w-0 flex-col lg:min-h-[calc(100dvh-4rem)]"
            >
              {children}
            </div>
            {isPreviewBeside && <PreviewPane className="top-8 z-30 h-[calc(100dvh-4rem)]" />}
          </div>
        </WantedPlaceContext>
      </PreviewLinkContext>
    </PreviewSourceContext>
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The form control for an element: itself, or the first one in the panel of a tab or in the card around it. */
function controlNear(element: EventTarget | null): Control | null {
  if (!(element instanceof Element)) return null
  const tab = element.closest('form [role="tab"]')
  const container = tab ? panelOf(tab) : element.closest('form :is(section, [role="tabpanel"])')
  return (
    element.closest<Control>('form [name]') ?? container?.querySelector<Control>('[name]') ?? null
  )
}

function panelOf(tab: Element): Element | null {
  return document.querySelector(`[role="tabpanel"][aria-labelledby="${CSS.escape(tab.id)}"]`)
}
