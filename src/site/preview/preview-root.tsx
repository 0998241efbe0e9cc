import { useEffect, useLayoutEffect, useMemo } from 'react'
import { rootVariables } from '#content/looks/site-looks.ts'
import type { PreviewRequest } from '#content/preview/preview-message.ts'
import { serviceAnchor } from '#content/services/section.ts'
import { type IslandName, islandName } from '../attributes/island-attributes.ts'
import { projectWindowId } from '../attributes/project-attributes.ts'
import { mount as dropdown } from '../islands/dropdown.ts'
import { endRemovedIslands, isMounted, type Mount, mountFor } from '../islands/island-lives.ts'
import { mount as menu } from '../islands/menu.ts'
import { mount as openNow } from '../islands/open-now.ts'
import { mount as slider } from '../islands/slider.ts'
import { fontStyle, looksStyle } from '../looks/page-style.ts'
import { type View, viewOf } from '../view/view.ts'
import { PreviewPage, pageOfTarget } from './preview-page.tsx'
import { openDetail } from './scroll-to-place.ts'
import { textPlaces } from './text-places.ts'

export type PreviewedContent = Pick<PreviewRequest, 'language' | 'target' | 'site' | 'pictures'>

interface PreviewProps {
  shown: PreviewedContent
  onShown: (view: View) => void
}

export function Preview({ shown, onShown }: PreviewProps) {
  const { language, target, site, pictures } = shown
  const page = pageOfTarget(target, site)
  const previewedItem = target.kind === 'item' ? target.id : undefined
  const places = useMemo(() => textPlaces(site), [site])
  const view = viewOf({
    site,
    language,
    page,
    pictures,
    previewedItem,
    takesRequests: true,
    placeOf: (text) => places.get(text),
  })
  useLayoutEffect(() => applyToDocument(view))
  useEffect(() => {
    openItem(shown)
    startIslands()
    onShown(view)
  })
  // Inside an article the header and footer are not landmarks, so they do not mix with the panel's.
  return (
    <article className="preview">
      <PreviewPage view={view} target={target} />
    </article>
  )
}

function applyToDocument(view: View): void {
  applyStyles(view)
  const root = document.documentElement
  for (const [name, value] of Object.entries(rootVariables(view.site.styleSettings)))
    root.style.setProperty(name, value)
  root.lang = view.language
  document.body.className = `page-${view.page.kind}`
}

/** Opens the details of the edited item without taking the focus from its form. */
function openItem({ target }: PreviewedContent): void {
  if (target.kind !== 'item') return
  document.getElementById(projectWindowId)?.setAttribute('open', '')
  // The only question there is, so that the answer is seen while it is typed.
  document.querySelector('.question')?.setAttribute('open', '')
  const detail = document.getElementById(serviceAnchor(target))
  if (detail) openDetail(detail)
}

const styleTexts = [fontStyle, looksStyle]
const sheets = styleTexts.map(() => ({ sheet: new CSSStyleSheet(), text: '' }))

/** Adopted style sheets, because the content security policy refuses inline styles. */
function applyStyles(view: View): void {
  for (const [index, { sheet, text }] of sheets.entries()) {
    const next = styleTexts[index]?.(view) ?? ''
    if (next === text) continue
    sheet.replaceSync(next)
    sheets[index] = { sheet, text: next }
  }
  document.adoptedStyleSheets = sheets.map(({ sheet }) => sheet)
}

// Without the hero's island, which changes markup that React renders, and without the one that hides parts until they are
// scrolled to.
const mounts: Partial<Record<IslandName, Mount>> = { dropdown, menu, openNow, slider }

/** Called after each render: islands that are mounted stay as they are. */
function startIslands(): void {
  endRemovedIslands()
  for (const island of document.querySelectorAll<HTMLElement>(islandName.selector)) {
    if (!isMounted(island)) mountFor(island, mounts[islandName.read(island) as IslandName])
  }
}
