import type { Place } from '#content/preview/place.ts'
import { findProject } from '#content/projects/project-address.ts'
import { anchorOf, firstPageOrder } from '#content/shown/first-page.ts'
import type { View } from '../view/view.ts'

/** The elements of whole sections, or of what a page of its own shows. */
export function sectionElements(view: View): ReadonlyMap<Element, Place> {
  const found = new Map<Element, Place>()
  const add = (selector: string, place: Place | undefined) => {
    const element = document.querySelector(`.preview ${selector}`)
    if (element && place) found.set(element, place)
  }
  add('.navbar', 'navbar')
  add('.footer', 'footer')
  add('.hero', 'hero')
  for (const key of firstPageOrder(view.site))
    if (key !== 'hero') add(`#${CSS.escape(anchorOf(key))}`, key)
  if (view.page.kind !== 'landing') add('.preview-main', placeOfPage(view))
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
