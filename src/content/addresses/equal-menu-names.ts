import { navbarItemAddress } from '../navbar/section.ts'
import { leadsToHidden } from '../shown/first-page.ts'
import { shownToVisitors } from '../shown/published-items.ts'
import type { SiteData } from '../site/site-data.ts'
import { foldText } from '../values/fold-text.ts'
import { languages, textIn } from '../values/localised-text.ts'
import { listedAddress } from './link-suggestions.ts'

/** What visitors read twice in the menu, in any language. That a page of the menu stands in the list of pages too is no repetition. */
export function equalMenuNames(site: SiteData): string[] {
  const { navbar, pages } = site
  const shown = shownToVisitors(site)
  const inMenu = navbar.items
    .map((item) => ({ title: item.label, address: listedAddress(navbarItemAddress(item)) }))
    .filter(({ address }) => !leadsToHidden(address, shown))
  const listed = [...pages.customPages, pages.terms, pages.privacy]
  const inList = listed.map(({ title, slug }) => ({ title, address: `/${slug}` }))
  const all = pages.customPages.length === 0 ? inMenu : [...inMenu, ...inList]
  const repeated = languages.flatMap((language) => {
    const names = all.map(({ title }) => textIn(title, language).trim())
    return names.filter((name, index) =>
      names.slice(0, index).some((other, at) => {
        const isOnePage = at < inMenu.length && index >= inMenu.length
        if (isOnePage && all[at]?.address === all[index]?.address) return false
        return name !== '' && foldText(other) === foldText(name)
      }),
    )
  })
  return [...new Set(repeated)]
}
