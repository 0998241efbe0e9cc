import { isSafePictureUrl } from '#content/values/address.ts'
import { linkTarget, pageHref } from '../page-links.ts'
import { LogoPicture } from '../parts/logo-picture.tsx'
import { MailLinks, PhoneLinks } from '../parts/reach-links.tsx'
import { Unbroken } from '../parts/unbroken.tsx'
import { type View, words } from '../view.ts'
import { SocialIcon } from './social-icon.tsx'

export function CompanyColumn({ view }: { view: View }) {
  const { companyName, description, logos, showSocials } = view.site.footer
  return (
    <>
      {isSafePictureUrl(logos.main) && (
        <LogoPicture className="footer-logo" path={logos.main} alt="" height={48} loading="lazy" />
      )}
      <p className="footer-name" {...words(companyName, view)} />
      <p className="footer-description" {...words(description, view)} />
      {showSocials && <Socials view={view} />}
    </>
  )
}

function Socials({ view }: { view: View }) {
  const shown = view.site.footer.socials.flatMap((social) => {
    const target = linkTarget(social.url, view)
    return target ? [{ ...social, target }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="socials" aria-label={view.texts.social}>
      {shown.map(({ id, name, icon, target }) => (
        <li key={id}>
          <a className="square-button" {...target}>
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
        <Unbroken view={view} text={location} />
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

export function LegalLinks({ view }: { view: View }) {
  const { terms, privacy } = view.site.pages
  return (
    <nav aria-label={view.texts.legal}>
      <ul className="legal-links">
        <li>
          <a href={pageHref({ kind: 'terms' }, view.language)} {...words(terms.title, view)} />
        </li>
        <li>
          <a href={pageHref({ kind: 'privacy' }, view.language)} {...words(privacy.title, view)} />
        </li>
      </ul>
    </nav>
  )
}
