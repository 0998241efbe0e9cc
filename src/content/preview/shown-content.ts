import { blankText, type Language, type LocalisedText } from '../localised-text.ts'
import type { Pages } from '../pages/section.ts'
import { sliderProjects } from '../projects/slider-projects.ts'
import type { SiteData } from '../site-data.ts'
import type { PreviewPlace } from './preview-message.ts'

/** The part of a draft that its preview can show: a thousand projects and every page's text stay where they are. */
export function shownContent(site: SiteData, place: PreviewPlace, language: Language): SiteData {
  return {
    ...site,
    ...shownLists(site, place),
    global: { ...site.global, analytics: { code: '' } },
    pages: shownPages(site.pages, place, language),
  }
}

type Lists = Pick<SiteData, 'services' | 'projects' | 'whyChooseUs'>

function shownLists({ services, projects, whyChooseUs }: Lists, place: PreviewPlace): Lists {
  const ofPlace = <Item extends { id: string }>(list: string, items: readonly Item[]) =>
    place.kind === 'item' && place.list === list
      ? items.filter(({ id }) => id === place.id)
      : undefined
  return {
    services: {
      ...services,
      items: ofPlace('services.items', services.items) ?? services.items,
    },
    projects: {
      ...projects,
      items: ofPlace('projects.items', projects.items) ?? sliderProjects(projects.items),
    },
    whyChooseUs: {
      ...whyChooseUs,
      benefits: ofPlace('whyChooseUs.benefits', whyChooseUs.benefits) ?? whyChooseUs.benefits,
    },
  }
}

function shownPages(pages: Pages, place: PreviewPlace, language: Language): Pages {
  const isShown = (page: string) => place.kind === 'page' && place.page === page
  const content = (text: LocalisedText, shown: boolean): LocalisedText =>
    shown ? { ...blankText, ro: text.ro, [language]: text[language] } : blankText
  return {
    terms: { ...pages.terms, content: content(pages.terms.content, isShown('terms')) },
    privacy: { ...pages.privacy, content: content(pages.privacy.content, isShown('privacy')) },
    customPages: pages.customPages.map((page, at) => ({
      ...page,
      content: content(page.content, place.kind === 'custom' && place.at === at),
    })),
  }
}
