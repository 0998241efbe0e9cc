import type { Pages } from '../pages/section.ts'
import type { PictureFacts, PictureFactsByAddress } from '../pictures/picture-facts.ts'
import { pictureKey } from '../pictures/picture-key.ts'
import { sliderProjects } from '../projects/slider-projects.ts'
import { isPublished, shownToVisitors } from '../shown/published-items.ts'
import type { SectionKey } from '../site/sections.ts'
import type { SiteData } from '../site/site-data.ts'
import { blankText, type Language, type LocalisedText } from '../values/localised-text.ts'
import type { PreviewTarget } from './preview-message.ts'

/** The part of a draft that its preview shows, so that a thousand projects and the texts of all pages are not sent. */
export function shownContent(site: SiteData, target: PreviewTarget, language: Language): SiteData {
  return {
    ...shownToVisitors(site),
    ...shownLists(site, target),
    global: { ...site.global, analytics: { code: '' } },
    pages: shownPages(site.pages, target, language),
  }
}

export function shownPictures(content: SiteData, pictures: PictureFactsByAddress) {
  const shown: Record<string, PictureFacts> = {}
  // Only to visit every text: the result is not used.
  JSON.stringify(content, (_, value: unknown) => {
    if (typeof value !== 'string' || !value.includes('/')) return value
    const key = pictureKey(value)
    const facts = pictures[key]
    if (facts) shown[key] = facts
    return undefined
  })
  return shown
}

/** The list of an edited item has that item alone, also when it is hidden; of other projects, only those in the slider are shown. */
function shownLists(site: SiteData, target: PreviewTarget): Partial<SiteData> {
  const { projects } = site
  const published = projects.items.filter(isPublished)
  const listsAll = target.kind === 'page' && target.page === 'projects'
  const slider = {
    projects: { ...projects, items: listsAll ? published : sliderProjects(published) },
  }
  if (target.kind === 'project') {
    const own = projects.items.filter(({ id }) => id === target.id)
    const others = slider.projects.items.filter(({ id }) => id !== target.id)
    return { projects: { ...projects, items: [...own, ...others] } }
  }
  if (target.kind !== 'item') return slider
  const [key, field = ''] = target.list.split('.') as [SectionKey, string]
  const section = { ...site[key] } as Record<string, unknown>
  const items = (section[field] as { id: string }[]).filter(({ id }) => id === target.id)
  return { ...slider, [key]: { ...section, [field]: items } }
}

function shownPages(pages: Pages, target: PreviewTarget, language: Language): Pages {
  const isShown = (page: string) => target.kind === 'page' && target.page === page
  const content = (text: LocalisedText, shown: boolean): LocalisedText =>
    shown ? { ...blankText, ro: text.ro, [language]: text[language] } : blankText
  return {
    terms: { ...pages.terms, content: content(pages.terms.content, isShown('terms')) },
    privacy: { ...pages.privacy, content: content(pages.privacy.content, isShown('privacy')) },
    customPages: pages.customPages.map((page, index) => ({
      ...page,
      content: content(page.content, target.kind === 'customPage' && target.index === index),
    })),
  }
}
