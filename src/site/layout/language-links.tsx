import { languages } from '#content/values/localised-text.ts'
import { pageHref } from '../page-links.ts'
import { languageNames } from '../texts.ts'
import type { View } from '../view.ts'

interface LanguageLinksProps {
  view: View
  /** `code` for the narrow menu (RO), `name` for the list (Română). */
  as: 'code' | 'name'
}

export function LanguageLinks({ view, as }: LanguageLinksProps) {
  return languages.map((language) => (
    <li key={language}>
      <a
        className="nav-link"
        href={pageHref(view.page, language)}
        lang={language}
        hrefLang={language}
        data-keep-place=""
        {...(as === 'code' && { 'aria-label': languageNames[language] })}
        {...(language === view.language && { 'aria-current': 'true' as const })}
      >
        {as === 'code' ? language.toUpperCase() : languageNames[language]}
      </a>
    </li>
  ))
}
