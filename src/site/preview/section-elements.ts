import type { Place } from '#content/preview/place.ts'
import { findProject } from '#content/projects/project-address.ts'
import { anchorOf, firstPageOrder } from '#content/shown/first-page.ts'
import type { View } from '../view/view.ts'

export function sectionElements(view: View): ReadonlyMap<Element, Place> {
  const selectors: [string, Place | undefined][] = [
    ['.navbar', 'navbar'],
    ['.footer', 'footer'],
    ...firstPageOrder(view.site).map((key): [string, Place] => [
      key === 'hero' ? '.hero' : `#${anchorOf(key)}`,
      key,
    ]),
    ['.preview-main', placeOfPage(view)],
  ]
  const found = new Map<Element, Place>()
  for (const [selector, place] of selectors) {
    const element = document.querySelector(`.preview ${selector}`)
    if (element && place) found.set(element, place)
  }
  return found
}

function placeOfPage({ page, site }: View): Place | undefined {
  switch (page.kind) {
    case 'project': {
      const project = findProject(page.slug, site.projects.items)
      return project && `projects.items.${project.id}`
    }
    case 'custom':
      return `pages.customPages.${page.slug}`
    case 'terms':
    case 'privacy':
      return `pages.${page.kind}`
    case 'offer':
      return 'requestForm'
    case 'notFound':
      return 'global'
    case 'projects':
    case 'company':
      return page.kind
    default:
      return undefined
  }
}
