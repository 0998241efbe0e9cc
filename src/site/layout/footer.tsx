import { shownFooterLinks } from '#content/footer/section.ts'
import { serviceAnchor } from '#content/services/section.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { isBlankIn } from '#content/values/localised-text.ts'
import { Icon } from '../parts/icon.tsx'
import { LogoPicture } from '../parts/logo-picture.tsx'
import { Picture } from '../parts/picture.tsx'
import { linkAttributesUnlessHidden } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'
import { CompanyColumn, ContactColumn, LegalLinks } from './footer-parts.tsx'

export function Footer({ view }: { view: View }) {
  const { footer } = view.site
  return (
    <footer className="footer">
      {isSafePictureUrl(footer.backgroundImage) && (
        <div className="backdrop">
          <Picture view={view} path={footer.backgroundImage} sizes="100vw" alt="" />
        </div>
      )}
      <div className="container">
        {footer.columns.showColumns ? <Columns view={view} /> : <Simple view={view} />}
        <div className="footer-end">
          <p {...textProps(footer.copyright, view)} />
          <LegalLinks view={view} />
          {isSafePictureUrl(footer.logos.secondary) && (
            <LogoPicture
              className="footer-logo"
              path={footer.logos.secondary}
              alt=""
              height={32}
              loading="lazy"
            />
          )}
          {footer.showBackToTop && (
            <a className="text-link" href="#sus">
              {view.texts.backToTop}
            </a>
          )}
        </div>
      </div>
      <a className="to-top square-button" href="#sus" aria-label={view.texts.backToTop}>
        <Icon name="up" />
      </a>
    </footer>
  )
}

function Columns({ view }: { view: View }) {
  const { column1Title, column2Title, column3Title } = view.site.footer.columns
  const links = shownLinks(view)
  return (
    <div className="footer-columns">
      <section>
        <h2 className="label" {...textProps(column1Title, view)} />
        <CompanyColumn view={view} />
      </section>
      {links.length > 0 && (
        <section>
          <h2 className="label" {...textProps(column2Title, view)} />
          <FooterLinks view={view} links={links} />
        </section>
      )}
      <section>
        <h2 className="label" {...textProps(column3Title, view)} />
        <ContactColumn view={view} />
      </section>
    </div>
  )
}

function Simple({ view }: { view: View }) {
  const links = shownLinks(view)
  return (
    <div className="footer-simple">
      <div>
        <CompanyColumn view={view} />
      </div>
      {links.length > 0 && <FooterLinks view={view} links={links} />}
    </div>
  )
}

function shownLinks(view: View) {
  return view.site.footer.links
    .filter(({ label }) => !isBlankIn(label, view.language))
    .slice(0, shownFooterLinks)
    .flatMap(({ id, label, url }) => {
      const address = leadsToDeletedService(url, view) ? '#servicii' : url
      const link = leadsToEmptyList(url, view)
        ? undefined
        : linkAttributesUnlessHidden(address, view)
      return link ? [{ id, label, link }] : []
    })
}

/** A link to a service that is no longer there leads to the services. */
function leadsToDeletedService(url: string, { site }: View): boolean {
  const isService = url.trim().startsWith(`#${serviceAnchor({ id: '' })}`)
  return isService && !site.services.items.some((item) => `#${serviceAnchor(item)}` === url.trim())
}

/** The list of projects says nothing before there is one. */
function leadsToEmptyList(url: string, { site }: View): boolean {
  return /^\/proiecte\/?$/.test(url.trim()) && site.projects.items.length === 0
}

function FooterLinks({ view, links }: { view: View; links: ReturnType<typeof shownLinks> }) {
  return (
    <ul className="footer-links" aria-label={view.texts.footerNavigation}>
      {links.map(({ id, label, link }) => (
        <li key={id}>
          <a {...link} {...textProps(label, view)} />
        </li>
      ))}
    </ul>
  )
}
