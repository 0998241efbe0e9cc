import { type PreviewPlace, previewedSections } from '#content/preview/preview-message.ts'
import type { SectionKey } from '#content/sections.ts'

const page = (name: Extract<PreviewPlace, { kind: 'page' }>['page']): PreviewPlace => ({
  kind: 'page',
  page: name,
})

/** What an editor's preview shows at first. */
export function firstPlace(section: SectionKey): PreviewPlace {
  const own = previewedSections.find((key) => key === section)
  if (own) return { kind: 'section', section: own }
  return page(section === 'pages' ? 'terms' : 'landing')
}

/** Where the content of a control is shown; undefined if the preview need not move. */
export function placeOfControl(name: string): PreviewPlace | undefined {
  const [section, field, at] = name.split('.')
  if (section === 'global') return page(field === 'errorPageImage' ? 'notFound' : 'landing')
  if (section !== 'pages') return undefined
  if (field === 'terms' || field === 'privacy') return page(field)
  return field === 'customPages' ? { kind: 'custom', at: Number(at) } : undefined
}
