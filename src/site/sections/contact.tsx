import { hasOfferPage } from '#content/offer-page.ts'
import { MailLinks, PhoneLinks } from '../parts/contact-links.tsx'
import { Icon } from '../parts/icon.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { Unbroken } from '../parts/unbroken.tsx'
import { offerTexts } from '../view/offer-texts.ts'
import { pageHref } from '../view/page-links.ts'
import type { View } from '../view/view.ts'

export function Contact({ view, number }: { view: View; number: number }) {
  const { title, description, info, schedule } = view.site.contact
  const { texts } = view
  return (
    <section id="contact" className="section contact" aria-labelledby="contact-titlu">
      <div className="container">
        <SectionHead
          view={view}
          id="contact"
          number={number}
          title={title}
          description={description}
        />
        <dl className="contact-list">
          <div>
            <dt className="label">{texts.phone}</dt>
            <dd className="contact-reach">
              <PhoneLinks view={view} text={info.phone} />
            </dd>
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
            </dd>
          </div>
          <div>
            <dt className="label">{texts.schedule}</dt>
            <dd>
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
        {hasOfferPage(view.site) && (
          <p className="contact-offer">
            <a className="button" href={pageHref({ kind: 'offer' }, view.language)}>
              {offerTexts[view.language].writeToUs}
              <Icon name="arrow" />
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
