import { type PreviewPlace, previewedSections } from '#content/preview/preview-message.ts'
import type { SectionKey } from '#content/sections.ts'

const page = (name: Extract<PreviewPlace, { kind: 'page' }>['page']): PreviewPlace => ({
  kind: 'page',
  page: name,
})

/** What an editor's preview shows before anything in it is touched. */
export function firstPlace(section: SectionKey): PreviewPlace {
  const own = previewedSections.find((key) => key === section)
  if (own) return { kind: 'section', section: own }
  return page(section === 'pages' ? 'terms' : 'landing')
}

/** Where the text or picture of a control shows; undefined where one place is as good as another. */
export function placeOfControl(name: string): PreviewPlace | undefined {
  const [section, field, at] = name.split('.')
  if (section === 'global') return page(field === 'errorPageImage' ? 'notFound' : 'landing')
  if (section !== 'pages') return undefined
  if (field === 'terms' || field === 'privacy') return page(field)
  return field === 'customPages' ? { kind: 'custom', at: Number(at) } : undefined
}
