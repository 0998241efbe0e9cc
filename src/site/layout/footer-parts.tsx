import { hasCompanyPage } from '#content/addresses/optional-pages.ts'
import { legalTitle } from '#content/pages/legal-title.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { textIn } from '#content/values/localised-text.ts'
import { CompanyLink } from '../parts/company-link.tsx'
import { MailLinks, PhoneLinks } from '../parts/contact-links.tsx'
import { iconShapes } from '../parts/icon.tsx'
import { LogoPicture } from '../parts/logo-picture.tsx'
import { isLongName } from '../parts/title-size.ts'
import { linkAttributes, pageHref } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'

export function CompanyColumn({ view }: { view: View }) {
  const { companyName, description, logos, showSocials } = view.site.footer
  return (
    <>
      {isSafePictureUrl(logos.main) && (
        <LogoPicture className="footer-logo" path={logos.main} alt="" height={48} loading="lazy" />
      )}
      <p
        className={`footer-name${isLongName(textIn(companyName, view.language)) ? ' footer-name-long' : ''}`}
        {...textProps(companyName, view)}
      />
      <p className="footer-description" {...textProps(description, view)} />
      {showSocials && <Socials view={view} />}
    </>
  )
}

function Socials({ view }: { view: View }) {
  const shown = view.site.footer.socials.flatMap((social) => {
    const link = linkAttributes(social.url, view)
    return link ? [{ ...social, link }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="socials" aria-label={view.texts.social}>
      {shown.map(({ id, name, icon, link }) => (
        <li key={id}>
          <a className="square-button" {...link}>
            <SocialIcon icon={icon} name={name} />
            <span className="visually-hidden">{name || icon}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function ContactColumn({ view }: { view: View }) {
  const { location, phone, email } = view.site.contact.info
  return (
    <ul className="footer-links">
      <li>
        <span {...textProps(location, view)} />
      </li>
      <li>
        <PhoneLinks view={view} text={phone} />
      </li>
      <li>
        <MailLinks view={view} text={email} />
      </li>
    </ul>
  )
}

/** The company's data stay within reach when the other legal links are switched off: the law asks for it. */
export function LegalLinks({ view }: { view: View }) {
  const { site, language } = view
  const hasCompany = hasCompanyPage(site)
  if (!site.footer.showLegal && !hasCompany) return null
  const kinds = site.footer.showLegal ? (['terms', 'privacy'] as const) : []
  return (
    <nav aria-label={view.texts.legal}>
      <ul className="legal-links">
        {kinds.map((kind) => (
          <li key={kind}>
            <a
              href={pageHref({ kind }, language)}
              {...textProps(legalTitle(site.pages, kind), view)}
            />
          </li>
        ))}
        {hasCompany && (
          <li>
            <CompanyLink view={view} />
          </li>
        )}
      </ul>
    </nav>
  )
}

// Drawn for this site on one grid and with one stroke, since the icon library has no brands any more.
const shapes: Readonly<Record<string, string>> = {
  facebook:
    'M14 21v-8h3l.5-3.500H14V7.500c0-1 .5-2 2-2h1.700V2.600S16.200 2.300 15 2.300c-2.700 0-4.500 1.700-4.500 4.700v2.500h-3V13h3v8',
  instagram:
    'M7 3h10a4 4 0 014 4v10a4 4 0 01-4 4H7a4 4 0 01-4-4V7a4 4 0 014-4zM12 8a4 4 0 100 8 4 4 0 000-8zM17.300 6.700h.01',
  twitter: 'M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z',
  youtube:
    'M5 5.500h14a2.500 2.500 0 012.500 2.500v8a2.500 2.500 0 01-2.500 2.500H5A2.500 2.500 0 012.500 16V8A2.500 2.500 0 015 5.500zM10 9l5 3-5 3z',
  linkedin: 'M4 9v11M4 4.500v.01M9.500 20V9M9.500 14a4.500 4.500 0 019 0v6',
  telegram: iconShapes.telegram,
  whatsapp: iconShapes.whatsapp,
}

const anyNetwork =
  'M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3.500 6 3.500 9s-.5 6-3.500 9c-3-3-3.500-6-3.500-9S9 6 12 3z'

function SocialIcon({ icon, name }: { icon: string; name: string }) {
  const key = [icon, name]
    .map((word) => word.trim().toLowerCase())
    .find((word) => Object.hasOwn(shapes, word))
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={key === undefined ? anyNetwork : shapes[key]} />
    </svg>
  )
}
