import { isBlankHtml } from '../pages/blank-html.ts'
import { currentPrivacy } from '../pages/default-privacy.ts'
import { defaultPages } from '../pages/defaults.ts'
import { legalTitle, withDefaultText } from '../pages/legal-title.ts'
import type { SiteData } from '../site/site-data.ts'
import type { LocalisedText } from '../values/localised-text.ts'
import { hasOfferPage } from './optional-pages.ts'

/** Terms or privacy as the site shows them: where nothing is written, the default text. The built-in privacy text follows the form's switch. */
export function legalPage(
  site: Pick<SiteData, 'pages' | 'requestForm'>,
  page: 'terms' | 'privacy',
): { title: LocalisedText; content: LocalisedText } {
  const { pages } = site
  const content = withDefaultText(pages[page].content, defaultPages[page].content, isBlankHtml)
  return {
    title: legalTitle(pages, page),
    content: page === 'privacy' ? currentPrivacy(content, hasOfferPage(site)) : content,
  }
}
