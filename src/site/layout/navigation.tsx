import type { ReactNode } from 'react'
import { navbarItemAddress } from '#content/navbar/item-address.ts'
import { isBlankIn } from '#content/values/localised-text.ts'
import { linkTarget, pageHref } from '../page-links.ts'
import type { SitePage } from '../page-table.ts'
import { type View, words } from '../view.ts'

export function NavigationItems({ view }: { view: View }) {
  return view.site.navbar.items.map((item) => {
    const target = linkTarget(navbarItemAddress(item), view)
    return (
      target &&
      !isBlankIn(item.label, view.language) && (
        <li key={item.id}>
          <a className="nav-link" {...target} {...words(item.label, view)} />
        </li>
      )
    )
  })
}

/** Terms and privacy stand with the custom pages; without any of those the list has no place in the menu. */
export function PageItems({ view }: { view: View }) {
  const { customPages, terms, privacy } = view.site.pages
  const pages = [
    ...customPages.map(({ slug, title }) => ({
      page: { kind: 'custom', slug } as SitePage,
      title,
    })),
    { page: { kind: 'terms' } as SitePage, title: terms.title },
    { page: { kind: 'privacy' } as SitePage, title: privacy.title },
  ]
  return pages.map(({ page, title }) => {
    const href = pageHref(page, view.language)
    return (
      <li key={href}>
        <a
          className="nav-link"
          href={href}
          {...(href === pageHref(view.page, view.language) && { 'aria-current': 'page' as const })}
          {...words(title, view)}
        />
      </li>
    )
  })
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
    <details className={`dropdown ${className}`} data-island="dropdown" data-when="load">
      <summary className="nav-link">{label}</summary>
      <ul className="dropdown-list">{children}</ul>
    </details>
  )
}
