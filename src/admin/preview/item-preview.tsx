import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { controlInItem, placeOfPath, siteOfItem } from '#content/preview/place.ts'
import type { ItemListPath } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import { useChosenLanguage } from '../fields/control/languages.tsx'
import { withItemInSection } from '../fields/lists/list-edits.ts'
import { PreviewBeside, useIsPreviewBeside } from './preview-pane.tsx'
import { type PreviewSource, usePreviewSource } from './preview-source.ts'
import { onceRevealed, revealNearest } from './reveal-nearest.ts'

export function ItemPreview(props: { list: ItemListPath; id: string; children: ReactNode }) {
  const { list, id, children } = props
  const { getValues, subscribe } = useFormContext()
  const { read, pictures, link } = usePreviewSource()
  const wanted = link?.wanted
  const form = useRef<HTMLDivElement>(null)
  const source = useMemo<PreviewSource>(() => {
    const item = () => ({ ...getValues(), id })
    return {
      read() {
        const site = read()
        const [key] = list.split('.') as [SectionKey]
        return { ...site, [key]: withItemInSection(site[key], list, item()) }
      },
      pictures,
      watch: (onChange) => subscribe({ formState: { values: true }, callback: onChange }),
      target: { kind: 'item', list, id },
      link: {
        form,
        placeOf: (name) => placeOfPath(`${list}.0.${name}`, siteOfItem(list, item())),
        open(place, language) {
          const name = controlInItem(place, list, item(), language)
          if (!form.current || name === undefined) return false
          return name === '' || revealNearest(form.current, name)
        },
      },
    }
  }, [read, pictures, list, id, getValues, subscribe])
  const { language } = useChosenLanguage()
  // The fields of the details come later than the dialog.
  const openWanted = useEffectEvent(() => {
    const place = wanted?.current
    return place === undefined || source.link?.open(place, language) === true
  })
  useEffect(() => {
    const stop = form.current && onceRevealed(form.current, openWanted)
    return () => {
      stop?.()
      if (wanted) wanted.current = undefined
    }
  }, [wanted])
  return (
    <PreviewBeside
      source={source}
      isBeside={useIsPreviewBeside()}
      columns="grid grid-cols-[minmax(0,1fr)_minmax(25rem,48%)]"
      paneClass="top-[calc(6.75rem+1px)] my-5 mr-5 self-start h-[calc(100dvh-10rem-1px)]"
    >
      {children}
    </PreviewBeside>
  )
}
