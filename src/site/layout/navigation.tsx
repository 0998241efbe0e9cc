import type { ReactNode } from 'react'
import { navbarItemAddress } from '#content/navbar/section.ts'
import { legalTitle } from '#content/pages/legal-title.ts'
import { isBlankIn, languages } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import { keepsPosition } from '../attributes/scroll-attributes.ts'
import { linkAttributesUnlessHidden, pageHref } from '../view/page-links.ts'
import type { SitePage } from '../view/page-table.ts'
import { languageNames } from '../view/texts.ts'
import { flexTextProps, type View } from '../view/view.ts'

export function NavigationItems({ view }: { view: View }) {
  return view.site.navbar.items.map((item) => {
    const address = navbarItemAddress(item)
    const link = linkAttributesUnlessHidden(address, view)
    return (
      link &&
      !isBlankIn(item.label, view.language) && (
        <li key={item.id}>
          <a className="nav-link" {...link} {...flexTextProps(item.label, view)} />
        </li>
      )
    )
  })
}

/** Custom pages, then terms and privacy. Without custom pages the menu does not show this list. */
export function PageItems({ view }: { view: View }) {
  const { pages } = view.site
  const hrefOf = (page: SitePage) => pageHref(page, view.language)
  const links = [
    ...pages.customPages.map(({ slug, title }) => ({
      href: hrefOf({ kind: 'custom', slug }),
      title,
    })),
    { href: hrefOf({ kind: 'terms' }), title: legalTitle(pages, 'terms') },
    { href: hrefOf({ kind: 'privacy' }), title: legalTitle(pages, 'privacy') },
  ]
  return links.map(({ href, title }) => (
    <li key={href}>
      <a
        className="nav-link"
        href={href}
        {...(href === hrefOf(view.page) && { 'aria-current': 'page' as const })}
        {...flexTextProps(title, view)}
      />
    </li>
  ))
}

export function hasPagesMenu({ site }: View): boolean {
  return site.pages.customPages.length > 0
}

interface DropdownProps {
  className: string
  label: ReactNode
  children: ReactNode
}

export function Dropdown({ className, label, children }: DropdownProps) {
  return (
    <details className={`dropdown ${className}`} {...island('dropdown', 'load')}>
      <summary className="nav-link">{label}</summary>
      <ul className="dropdown-list">{children}</ul>
    </details>
  )
}

export function LanguageLinks({ view, as }: { view: View; as: 'code' | 'name' }) {
  return languages.map((language) => (
    <li key={language}>
      <a
        className="nav-link"
        href={pageHref(view.page, language)}
        lang={language}
        hrefLang={language}
        {...keepsPosition.props()}
        {...(as === 'code' && {
          'aria-label': `${language.toUpperCase()}, ${languageNames[language]}`,
        })}
        {...(language === view.language && { 'aria-current': 'true' as const })}
      >
        {as === 'code' ? language.toUpperCase() : languageNames[language]}
      </a>
    </li>
  ))
}
