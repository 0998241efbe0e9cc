import { hasOfferPage } from '#content/addresses/offer-page.ts'
import { messengerLinks } from '#content/company/messenger-links.ts'
import { defaultContactStyles } from '#content/contact/defaults.ts'
import { offerAnchor } from '../attributes/island-attributes.ts'
import { MailLinks, PhoneLinks } from '../parts/contact-links.tsx'
import { Icon } from '../parts/icon.tsx'
import { LandingSection } from '../parts/landing-section.tsx'
import { MapLink } from '../parts/map-link.tsx'
import { MessengerLinks } from '../parts/messenger-links.tsx'
import { OfferForm } from '../parts/offer-form.tsx'
import { OpenNow } from '../parts/open-now.tsx'
import { Unbroken } from '../parts/unbroken.tsx'
import { offerTexts } from '../view/offer-texts.ts'
import { pageHref } from '../view/page-links.ts'
import { hasOfferForm, textProps, type View } from '../view/view.ts'

export function Contact({ view, number }: { view: View; number: number }) {
  const hasColour = view.site.contact.styles.sectionBg !== defaultContactStyles.sectionBg
  const className = hasColour ? 'contact on-colour' : 'contact'
  return (
    <LandingSection view={view} number={number} section="contact" className={className}>
      {hasOfferForm(view) ? (
        <div className="contact-columns">
          <ContactList view={view} />
          <FormColumn view={view} />
        </div>
      ) : (
        <ContactList view={view} />
      )}
      {hasOfferPage(view.site) && !hasOfferForm(view) && <OfferLink view={view} />}
    </LandingSection>
  )
}

/** How the company is reached. */
function ContactList({ view }: { view: View }) {
  const { info, schedule } = view.site.contact
  const { texts } = view
  return (
    <dl className="contact-list">
      <div>
        <dt className="label">{texts.phone}</dt>
        <dd className="contact-reach">
          <PhoneLinks view={view} text={info.phone} />
        </dd>
        {messengerLinks(view.site.company).length > 0 && (
          <dd>
            <MessengerLinks view={view} />
          </dd>
        )}
      </div>
      <div>
        <dt className="label">{texts.email}</dt>
        <dd className="contact-reach">
          <MailLinks view={view} text={info.email} />
        </dd>
      </div>
      <div>
        <dt className="label">{texts.address}</dt>
        <dd>
          <Unbroken view={view} text={info.location} />
          <MapLink view={view} />
        </dd>
      </div>
      <div>
        <dt className="label">{texts.schedule}</dt>
        <dd>
          <OpenNow view={view} />
          <ul>
            <li>
              <Unbroken view={view} text={schedule.weekdays} />
            </li>
            <li>
              <Unbroken view={view} text={schedule.saturday} />
            </li>
            <li>
              <Unbroken view={view} text={schedule.sunday} />
            </li>
          </ul>
        </dd>
      </div>
    </dl>
  )
}

/** The form; without scripts, which give it its key, a link to the page that has one. */
function FormColumn({ view }: { view: View }) {
  const { title, introduction } = view.site.requestForm
  return (
    <div className="contact-form" id={offerAnchor}>
      <h3 className="detail-title" {...textProps(title, view)} />
      <p {...textProps(introduction, view)} />
      <noscript>
        <OfferLink view={view} />
      </noscript>
      <OfferForm view={view} />
    </div>
  )
}

function OfferLink({ view }: { view: View }) {
  return (
    <p className="contact-offer">
      <a className="button" href={pageHref({ kind: 'offer' }, view.language)}>
        {offerTexts[view.language].writeToUs}
        <Icon name="arrow" />
      </a>
    </p>
  )
}
