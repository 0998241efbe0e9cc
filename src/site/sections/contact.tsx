import { hasOfferPage } from '#content/addresses/optional-pages.ts'
import { defaultContactStyles } from '#content/contact/defaults.ts'
import { offerAnchor } from '../attributes/island-attributes.ts'
import { AnswerFacts, ContactList } from '../parts/contact-list.tsx'
import { Icon } from '../parts/icon.tsx'
import { LandingSection } from '../parts/landing-section.tsx'
import { OfferForm } from '../parts/offer-form.tsx'
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
          <ContactList view={view}>
            <AnswerFacts view={view} />
          </ContactList>
          <FormColumn view={view} />
        </div>
      ) : (
        <ContactList view={view} />
      )}
      {hasOfferPage(view.site) && !hasOfferForm(view) && <OfferLink view={view} />}
    </LandingSection>
  )
}

/** The form; without scripts, which give it its key, a link to the page that has one. */
function FormColumn({ view }: { view: View }) {
  const { title, introduction } = view.site.requestForm
  return (
    <div className="contact-form" id={offerAnchor}>
      <h3 className="detail-title" {...textProps(title, view)} />
      <p>
        <span {...textProps(introduction, view)} />
      </p>
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
