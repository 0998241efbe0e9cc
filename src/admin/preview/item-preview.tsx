import { type ReactNode, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ItemListPath } from '#content/site/lists.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { withItemInSection } from '../fields/lists/list-edits.ts'
import { PreviewPane, useIsPreviewBeside } from './preview-pane.tsx'
import { type PreviewSource, PreviewSourceContext, usePreviewSource } from './preview-source.ts'

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
  return (
    <PreviewSourceContext value={source}>
      <div
        className={isPreviewBeside ? 'grid grid-cols-[minmax(0,1fr)_minmax(25rem,48%)]' : undefined}
      >
        <div className="flex min-w-0 flex-col">{children}</div>
        {isPreviewBeside && (
          <PreviewPane className="top-[calc(5.25rem+1px)] my-5 mr-5 self-start h-[calc(100dvh-8.5rem-1px)]" />
        )}
      </div>
    </PreviewSourceContext>
  )
}

/** The site with an item as it is in its dialog. */
function withItem(site: SiteData, list: ItemListPath, item: { id: string }): SiteData {
  const [key] = list.split('.') as [SectionKey]
  return { ...site, [key]: withItemInSection(site[key], list, item) }
}
