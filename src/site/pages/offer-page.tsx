import { AnswerFacts } from '../parts/answer-facts.tsx'
import { MailLinks, PhoneLinks } from '../parts/contact-links.tsx'
import { Phone, Schedule } from '../parts/contact-list.tsx'
import { OfferForm } from '../parts/offer-form.tsx'
import { offerTexts } from '../view/offer-texts.ts'
import type { PageOf } from '../view/page-table.ts'
import { textProps, type View } from '../view/view.ts'
import { PageHead } from './page-head.tsx'

/** The form needs no scripts: the server sends it back with its problems and all that was typed. */
export function OfferPage({ view, page }: { view: View; page: PageOf<'offer'> }) {
  const { title, introduction } = view.site.requestForm
  return (
    <>
      <PageHead view={view} title={title}>
        <p className="offer-lead">
          <span {...textProps(introduction, view)} />
        </p>
      </PageHead>
      <div className="container page-body">
        {page.ticket === '' ? (
          <OtherWays view={view} text={offerTexts[view.language].closed} />
        ) : (
          <div className="offer-columns">
            <OfferForm view={view} page={page} />
            <dl className="contact-list">
              <AnswerFacts view={view} />
              <Schedule view={view} />
              <Phone view={view} />
            </dl>
          </div>
        )}
      </div>
    </>
  )
}

/** How the company is reached without the form. */
function OtherWays({ view, text }: { view: View; text: string }) {
  const { phone, email } = view.site.contact.info
  return (
    <div className="offer-thanks">
      <p>{text}</p>
      <p className="offer-number">
        <PhoneLinks view={view} text={phone} />
      </p>
      <p>
        <MailLinks view={view} text={email} />
      </p>
    </div>
  )
}
