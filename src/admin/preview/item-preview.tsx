import { type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { controlInItem, placeOfPath, siteOfItem } from '#content/preview/place.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { withItemInSection } from '../fields/lists/list-edits.ts'
import { type PreviewLink, PreviewLinkContext, WantedPlaceContext } from './preview-link.ts'
import { PreviewPane, useIsPreviewBeside } from './preview-pane.tsx'
import { type PreviewSource, PreviewSourceContext, usePreviewSource } from './preview-source.ts'
import { revealNearest } from './reveal-nearest.ts'

interface ItemPreviewProps {
  list: ItemListPath
  id: string
  children: ReactNode
}

/** The preview in an item's dialog: the section with the item as it is in the dialog. */
export function ItemPreview({ list, id, children }: ItemPreviewProps) {
  const { getValues, subscribe } = useFormContext()
  const { read, pictures } = usePreviewSource()
  const isPreviewBeside = useIsPreviewBeside()
  const source = useMemo<PreviewSource>(
    () => ({
      read: () => withItem(read(), list, { ...getValues(), id }),
      pictures,
      watch: (onChange) => subscribe({ formState: { values: true }, callback: onChange }),
      target: { kind: 'item', list, id },
    }),
    [read, pictures, list, id, getValues, subscribe],
  )
  const column = useRef<HTMLDivElement>(null)
  const link = useMemo<PreviewLink>(
    () => ({
      form: column,
      placeOf: (name) => placeOfPath(`${list}.0.${name}`, siteOfItem(list, { ...getValues(), id })),
      open(place, language) {
        const name = controlInItem(place, list, { ...getValues(), id }, language)
        if (!column.current || name === undefined) return false
        return name === '' || revealNearest(column.current, name)
      },
    }),
    [list, id, getValues],
  )
  const wanted = useContext(WantedPlaceContext)
  const { language } = useChosenLanguage()
  // The fields of the details come later than the dialog.
  const openWanted = useEffectEvent(() => {
    if (wanted.current && link.open(wanted.current, language)) wanted.current = undefined
    return wanted.current === undefined
  })
  useEffect(() => {
    if (!column.current || openWanted()) return
    const observer = new MutationObserver(() => openWanted() && observer.disconnect())
    observer.observe(column.current, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      wanted.current = undefined
    }
  }, [wanted])
  return (
    <PreviewSourceContext value={source}>
      <PreviewLinkContext value={link}>
        <div
          className={
            isPreviewBeside ? 'grid grid-cols-[minmax(0,1fr)_minmax(25rem,48%)]' : undefined
          }
        >
          <div ref={column} className="flex min-w-0 flex-col">
            {children}
          </div>
          {isPreviewBeside && (
            <PreviewPane className="top-[calc(5.25rem+1px)] my-5 mr-5 self-start h-[calc(100dvh-8.5rem-1px)]" />
          )}
        </div>
      </PreviewLinkContext>
    </PreviewSourceContext>
  )
}

/** The site with an item as it is in its dialog. */
function withItem(site: SiteData, list: ItemListPath, item: { id: string }): SiteData {
  const [key] = list.split('.') as [SectionKey]
  return { ...site, [key]: withItemInSection(site[key], list, item) }
}
