import type { ComponentProps } from 'react'
import { messengerLinks } from '#content/company/messenger-links.ts'
import { siteLogo } from '#content/looks/site-looks.ts'
import { defaultLogoText } from '#content/navbar/defaults.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { textIn } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import { Icon, SquareButton } from '../parts/icon.tsx'
import { closes, opens } from '../parts/invokers.ts'
import { LogoPicture } from '../parts/logo-picture.tsx'
import { logoSizeClass } from '../parts/title-size.ts'
import { firstPhone } from '../view/contact-links.ts'
import { offerLink, pageHref } from '../view/page-links.ts'
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
        <HeaderOffer view={view} />
        <div className="menu-opener">
          <SquareButton
            icon="menu"
            label={texts.openMenu}
            className="menu-button"
            {...opens(menuId)}
          />
          <PlainLink href={`#${menuId}`} className="square-button" aria-label={texts.openMenu}>
            <Icon name="menu" />
          </PlainLink>
        </div>
      </div>
      <MenuSheet view={view} />
    </header>
  )
}

/** Its icon from a width of 768 px on, its number from 1024. Where the number does not fit beside the menu, the icon is left. */
function HeaderPhone({ view }: { view: View }) {
  const { texts } = view
  const phone = headerPhone(view)
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

function headerPhone({ site, language }: View) {
  if (!site.contact.phoneInHeader) return undefined
  return firstPhone(textIn(site.contact.info.phone, language))
}

function HeaderOffer({ view }: { view: View }) {
  const link = offerLink(view)
  if (!link) return null
  return (
    <p className="navbar-offer">
      <a className="button" {...link}>
        {view.texts.requestQuoteShort}
      </a>
    </p>
  )
}

function logoText({ site: { navbar, footer }, language }: View): string {
  const own = textIn(navbar.logo, language).trim()
  return own || textIn(footer.companyName, language).trim() || defaultLogoText
}

function Logo({ view }: { view: View }) {
  const { global } = view.site
  const text = logoText(view)
  const image = siteLogo(view.site)
  const light = image && isSafePictureUrl(global.siteLogoLight) ? global.siteLogoLight : undefined
  return (
    <a
      className={image ? 'logo' : logoSizeClass(text)}
      href={pageHref({ kind: 'landing' }, view.language)}
    >
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
  { className: '', letters: 50 },
  { className: 'navbar-full', letters: 82 },
  { className: 'navbar-crowded', letters: 115 },
] as const
const lettersPerGap = 4
/** A longer name takes the room of labels. */
const logoLetters = 24

/** The loosest style in which all labels fit; without one they are shown in the menu sheet only. */
function barClass(view: View): string {
  const { site, language, texts } = view
  const labels = site.navbar.items.map(({ label }) => textIn(label, language))
  if (hasPagesMenu(view)) labels.push(texts.pages)
  const ofLogo = siteLogo(site) ? 0 : Math.max(0, logoText(view).length - logoLetters)
  const letters = labels.join('').length + labels.length * lettersPerGap + ofLogo
  return barStyles.find((style) => letters <= style.letters)?.className ?? 'navbar-overfull'
}

function MenuSheet({ view }: { view: View }) {
  const { texts } = view
  return (
    <dialog id={menuId} className="menu-sheet" aria-label={texts.menu} {...island('menu', 'load')}>
      <div className="container menu-sheet-row">
        <Logo view={view} />
        <SquareButton icon="close" label={texts.closeMenu} {...closes(menuId)} />
        <PlainLink href="#sus" className="square-button" aria-label={texts.closeMenu}>
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
        <MenuContact view={view} />
        <ul className="menu-sheet-languages" aria-label={texts.language}>
          <LanguageLinks view={view} as="code" />
        </ul>
      </nav>
    </dialog>
  )
}

/** The ways to reach the company that the bar at the bottom of a phone has, while the menu lies over it. */
function MenuContact({ view }: { view: View }) {
  const { site, texts } = view
  const phone = headerPhone(view)
  const messengers = messengerLinks(site.company)
  const offer = offerLink(view)
  return (
    <ul className="menu-sheet-contact" aria-label={texts.quickContact}>
      {phone && (
        <li>
          <a className="nav-link" href={phone.href}>
            <Icon name="phone" />
            {phone.text}
          </a>
        </li>
      )}
      {messengers.map(({ messenger, name, href }) => (
        <li key={messenger}>
          <a className="nav-link" href={href}>
            <Icon name={messenger} />
            {name}
          </a>
        </li>
      ))}
      {offer && (
        <li>
          <a className="button" {...offer}>
            {texts.requestQuoteShort}
            <Icon name="arrow" />
          </a>
        </li>
      )}
    </ul>
  )
}

/** Opens or closes a dialog by its address (`:target`) when scripts are off, for browsers without invoker commands. */
function PlainLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <noscript>
      <a {...link}>{children}</a>
    </noscript>
  )
}
