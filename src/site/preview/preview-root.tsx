import { useEffect, useLayoutEffect } from 'react'
import type { PreviewRequest } from '#content/preview/preview-message.ts'
import { projectDialogId } from '../parts/project-dialog.tsx'
import { pictureSources } from '../pictures/picture-sources.ts'
import { detailId } from '../sections/service-detail.tsx'
import { type View, viewOf } from '../view.ts'
import { openDetail } from './open-detail.ts'
import { PlacedPage, pageOfPlace } from './placed-page.tsx'
import { applyStyles } from './preview-styles.ts'
import { startIslands } from './start-islands.ts'

type Shown = Pick<PreviewRequest, 'language' | 'place' | 'site'>

interface PreviewProps {
  shown: Shown
  onShown: () => void
}

export function Preview({ shown, onShown }: PreviewProps) {
  const { language, place, site } = shown
  const page = pageOfPlace(place, site)
  const view = viewOf({ site, language, page, picture: pictureSources })
  useLayoutEffect(() => dress(view))
  useEffect(() => {
    openItem(shown)
    startIslands()
    onShown()
  })
  // Within an article the bar and the footer are no landmarks beside those of the panel.
  return (
    <article className="preview">
      <PlacedPage view={view} place={place} />
    </article>
  )
}

/** What of the document lies outside of React's part of it. */
function dress(view: View): void {
  applyStyles(view)
  document.documentElement.lang = view.language
  document.body.className = `page-${view.page.kind}`
}

/** The details of the item that is being edited, without taking the focus from its form. */
function openItem({ place }: Shown): void {
  if (place.kind !== 'item') return
  document.getElementById(projectDialogId(place))?.setAttribute('open', '')
  const detail = document.getElementById(detailId(place))
  if (detail) openDetail(detail)
}
