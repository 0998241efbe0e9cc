import type { Place } from '#content/preview/place.ts'
import { findProject } from '#content/projects/project-address.ts'
import { anchorOf, firstPageOrder } from '#content/shown/first-page.ts'
import type { View } from '../view/view.ts'

/** The elements of whole sections, or of what a page of its own shows. */
export function sectionElements(view: View): ReadonlyMap<Element, Place> {
  const found = new Map<Element, Place>()
  const add = (element: Element | null, place: Place | undefined) => {
    if (element && place) found.set(element, place)
  }
  add(document.querySelector('.preview .navbar'), 'navbar')
  add(document.querySelector('.preview .footer'), 'footer')
  add(document.querySelector('.preview .hero'), 'hero')
  for (const key of firstPageOrder(view.site))
    if (key !== 'hero') add(document.getElementById(anchorOf(key)), key)
  if (view.page.kind !== 'landing') add(document.querySelector('.preview-main'), placeOfPage(view))
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
