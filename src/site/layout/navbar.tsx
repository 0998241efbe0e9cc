import type { ReactNode } from 'react'
import { siteLogo } from '#content/looks/site-logo.ts'
import { defaultLogoText } from '#content/navbar/defaults.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { textIn } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import { Icon } from '../parts/icon.tsx'
import { closes, opens } from '../parts/invokers.ts'
import { LogoPicture } from '../parts/logo-picture.tsx'
import { firstPhone } from '../view/contact-links.ts'
import { pageHref } from '../view/page-links.ts'
import type { View } from '../view/view.ts'
import { Dropdown, hasPagesMenu, LanguageLinks, NavigationItems, PageItems } from './navigation.tsx'

const menuId = 'meniu'

export function Navbar({ view }: { view: View }) {
  const { texts, language, site } = view
  const { sticky, transparentOnTop } = site.navbar
  return (
    <header
      className={`navbar ${barClass(view)} ${sticky ? 'navbar-fixed' : ''} ${transparentOnTop ? 'navbar-clear' : ''}`}
    >
      <div className="container navbar-row">
        <Logo view={view} />
        <nav className="navbar-wide" aria-label={texts.mainNavigation}>
          <ul className="nav-list">
            <NavigationItems view={view} />
          </ul>
          {hasPagesMenu(view) && (
            <Dropdown className="pages-menu" label={texts.pages}>
              <PageItems view={view} />
            </Dropdown>
          )}
          <Dropdown
            className="language-menu"
            label={
              <>
                <span className="visually-hidden">{texts.language}: </span>
                {language.toUpperCase()}
              </>
            }
          >
            <LanguageLinks view={view} as="name" />
          </Dropdown>
        </nav>
        <HeaderPhone view={view} />
        <div className="menu-opener">
          <button
            type="button"
            className="square-button menu-button"
            aria-label={texts.openMenu}
            {...opens(menuId)}
          >
            <Icon name="menu" />
          </button>
          <PlainLink href={`#${menuId}`} className="square-button" label={texts.openMenu}>
            <Icon name="menu" />
          </PlainLink>
        </div>
      </div>
      <MenuSheet view={view} />
    </header>
  )
}

/** From a width of 1024 px on. Where the number does not fit beside the menu, its icon is left. */
function HeaderPhone({ view: { site, language, texts } }: { view: View }) {
  const phone = site.contact.phoneInHeader
    ? firstPhone(textIn(site.contact.info.phone, language))
    : undefined
  if (!phone) return null
  return (
    <a className="navbar-phone" href={phone.href}>
      <Icon name="phone" />
      <span>
        <span className="visually-hidden">{texts.phone}: </span>
        {phone.text}
      </span>
    </a>
  )
}

function Logo({ view }: { view: View }) {
  const { navbar, global, footer } = view.site
  const own = textIn(navbar.logo, view.language).trim()
  const text = own || textIn(footer.companyName, view.language).trim() || defaultLogoText
  const image = siteLogo(view.site)
  const light = image && isSafePictureUrl(global.siteLogoLight) ? global.siteLogoLight : undefined
  return (
    <a className="logo" href={pageHref({ kind: 'landing' }, view.language)}>
      {image ? (
        <LogoPicture
          path={image}
          alt={text}
          height={40}
          {...(light && { className: 'logo-dark' })}
        />
      ) : (
        text
      )}
      {light && <LogoPicture path={light} alt={text} height={40} className="logo-light" />}
    </a>
  )
}

/** The styles of the bar, from loose to tight. With each, so many letters fit beside the logo, counting the gaps between labels. */
const barStyles = [
  { className: '', letters: 62 },
  { className: 'navbar-full', letters: 90 },
  { className: 'navbar-crowded', letters: 125 },
] as const
const lettersPerGap = 4

/** The loosest style in which all labels fit; without one they are shown in the menu sheet only. */
function barClass(view: View): string {
  const { site, language, texts } = view
  const labels = site.navbar.items.map(({ label }) => textIn(label, language))
  if (hasPagesMenu(view)) labels.push(texts.pages)
  const letters = labels.join('').length + labels.length * lettersPerGap
  return barStyles.find((style) => letters <= style.letters)?.className ?? 'navbar-overfull'
}

function MenuSheet({ view }: { view: View }) {
  const { texts } = view
  return (
    <dialog id={menuId} className="menu-sheet" aria-label={texts.menu} {...island('menu', 'load')}>
      <div className="container menu-sheet-row">
        <Logo view={view} />
        <button
          type="button"
          className="square-button"
          aria-label={texts.closeMenu}
          {...closes(menuId)}
        >
          <Icon name="close" />
        </button>
        <PlainLink href="#sus" className="square-button" label={texts.closeMenu}>
          <Icon name="close" />
        </PlainLink>
      </div>
      <nav className="container menu-sheet-body" aria-label={texts.mainNavigation}>
        <ul className="menu-sheet-items">
          <NavigationItems view={view} />
        </ul>
        {hasPagesMenu(view) && (
          <>
            <p className="label">{texts.pages}</p>
            <ul className="menu-sheet-pages">
              <PageItems view={view} />
            </ul>
          </>
        )}
        <ul className="menu-sheet-languages" aria-label={texts.language}>
          <LanguageLinks view={view} as="code" />
        </ul>
      </nav>
    </dialog>
  )
}

interface PlainLinkProps {
  href: string
  className: string
  label: string
  children: ReactNode
}

/** Opens or closes a dialog by its address (`:target`) when scripts are off, for browsers without invoker commands. */
function PlainLink({ href, className, label, children }: PlainLinkProps) {
  return (
    <noscript>
      <a href={href} className={className} aria-label={label}>
        {children}
      </a>
    </noscript>
  )
}
