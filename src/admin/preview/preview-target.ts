import { type PreviewTarget, previewedSections } from '#content/preview/preview-message.ts'
import type { SectionKey } from '#content/site/sections.ts'
import type { SiteData } from '#content/site/site-data.ts'

type PageName = Extract<PreviewTarget, { kind: 'page' }>['page']

export const pageTarget = (page: PageName): PreviewTarget => ({ kind: 'page', page })

/** Redirects are on no page. */
export function hasPreview(section: SectionKey): boolean {
  return section !== 'redirects'
}

export function initialTarget(
  section: SectionKey,
  { pages }: Pick<SiteData, 'pages'>,
): PreviewTarget {
  const own = previewedSections.find((key) => key === section)
  if (own) return { kind: 'section', section: own }
  if (section === 'company') return pageTarget('company')
  if (section === 'requestForm') return pageTarget('offer')
  if (section !== 'pages') return pageTarget('landing')
  return pages.customPages.length > 0 ? { kind: 'customPage', index: 0 } : pageTarget('terms')
}

/** The part of the site that a control changes; undefined if the preview shows it already. */
export function targetOfControl(name: string): PreviewTarget | undefined {
  const [section, field, index] = name.split('.')
  if (section === 'landing') return pageTarget('landing')
  if (section === 'global') return pageTarget(field === 'errorPageImage' ? 'notFound' : 'landing')
  if (section !== 'pages') return undefined
  if (field === 'terms' || field === 'privacy') return pageTarget(field)
  return field === 'customPages' ? { kind: 'customPage', index: Number(index) } : undefined
}
