import { isVideo } from '#content/pictures/video.ts'
import { findProject } from '#content/projects/project-address.ts'
import type { Project } from '#content/projects/section.ts'
import { sliderProjects } from '#content/projects/slider-projects.ts'
import { type DetailKeys, detailedLists, hasDetails } from '#content/site/details.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import type { Language } from '#content/values/localised-text.ts'
import type { PageOf, SitePage } from './page-table.ts'
import { findCategory, type ListPage, pageOfList } from './project-list.ts'
import { similarCandidates } from './similar-projects.ts'

interface ListContext {
  site: SiteData
  language: Language
}

export function projectsAt(page: PageOf<'projects'>, { site, language }: ListContext): ListPage {
  const { items } = site.projects
  const category = findCategory(page.category, items, language)
  return pageOfList(items, { category, pageNumber: page.pageNumber, language })
}

const table = 'site_projects_items'

/** The items whose details this page shows and the site does not have yet. */
export function shownDetails(page: SitePage, shown: ListContext): DetailKeys {
  const list = detailedLists.find((each) => each.table === table)
  const wanted = projectsNeedingDetails(page, shown).filter(
    (project) => list && !hasDetails(list, project),
  )
  return wanted.length === 0 ? {} : { [table]: wanted.map(({ id }) => id) }
}

function projectsNeedingDetails(page: SitePage, shown: ListContext): readonly Project[] {
  if (page.kind === 'project') {
    const { items } = shown.site.projects
    const project = findProject(page.slug, items)
    if (!project) return []
    return page.inWindow ? [project] : [project, ...similarCandidates(project, items)]
  }
  if (page.kind === 'landing')
    return sliderProjects(shown.site.projects.items).filter(lacksCardPicture)
  return page.kind === 'projects' ? projectsAt(page, shown).projects.filter(lacksCardPicture) : []
}

/** Its card then shows the first picture of its gallery. */
function lacksCardPicture({ imageSrc }: Project): boolean {
  return !isSafePictureUrl(imageSrc) || isVideo(imageSrc)
}
