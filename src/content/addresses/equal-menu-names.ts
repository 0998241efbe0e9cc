import { navbarItemAddress } from '../navbar/section.ts'
import { legalTitle } from '../pages/legal-title.ts'
import { leadsToHidden } from '../shown/first-page.ts'
import { shownToVisitors } from '../shown/published-items.ts'
import type { SiteData } from '../site/site-data.ts'
import { foldText } from '../values/fold-text.ts'
import { languages, textIn } from '../values/localised-text.ts'
import { listedAddress } from './link-suggestions.ts'

/** What visitors read twice in the menu, in any language. A page may stand once among the entries of the menu and once in the list of pages. */
export function equalMenuNames(site: SiteData): string[] {
  const { navbar, pages } = site
  const shown = shownToVisitors(site)
  const inMenu = navbar.items
    .map((item) => ({ title: item.label, address: listedAddress(navbarItemAddress(item)) }))
    .filter(({ address }) => !leadsToHidden(address, shown))
  const inList = [
    ...pages.customPages,
    { ...pages.terms, title: legalTitle(pages, 'terms') },
    { ...pages.privacy, title: legalTitle(pages, 'privacy') },
  ].map(({ title, slug }) => ({ title, address: `/${slug}` }))
  const all = pages.customPages.length === 0 ? inMenu : [...inMenu, ...inList]
  const repeated = languages.flatMap((language) => {
    const earlier = new Map<string, typeof all>()
    return all.flatMap((entry, index) => {
      const name = textIn(entry.title, language).trim()
      const folded = foldText(name)
      const equal = earlier.get(folded) ?? []
      earlier.set(folded, [...equal, entry])
      const isOnePage = (other: typeof entry) =>
        index >= inMenu.length && inMenu.includes(other) && other.address === entry.address
      return name !== '' && !equal.every(isOnePage) ? [name] : []
    })
  })
  return [...new Set(repeated)]
}
