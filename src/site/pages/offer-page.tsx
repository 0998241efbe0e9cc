import { inAllLanguages, isBlankIn } from '#content/values/localised-text.ts'
import { MailLinks, PhoneLinks } from '../parts/contact-links.tsx'
import { AnswerFacts, Phone, Schedule } from '../parts/contact-list.tsx'
import { OfferForm } from '../parts/offer-form.tsx'
import { offerTexts } from '../view/offer-texts.ts'
import type { PageOf } from '../view/page-table.ts'
import { unbroken } from '../view/unbroken.tsx'
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

/** Says nothing of the person, and its number opens nothing. */
export function OfferSentPage({ view, page }: { view: View; page: PageOf<'offerSent'> }) {
  const texts = offerTexts[view.language]
  const { requestForm, contact } = view.site
  const phone = <PhoneLinks view={view} text={contact.info.phone} />
  const hasPhone = !isBlankIn(contact.info.phone, view.language)
  const shouldPhone = page.shouldAskToPhone && hasPhone
  return (
    <>
      <PageHead view={view} title={inAllLanguages(texts.sentTitle)} />
      <div className="container page-body">
        <div className="offer-thanks">
          {page.number !== '' && (
            <p>
              <span className="label">{texts.yourNumber}</span>
              <br />
              <strong className="offer-number">{page.number}</strong>
            </p>
          )}
          {shouldPhone && (
            <p className="offer-phone">
              {unbroken(texts.pleasePhone)} {phone}
            </p>
          )}
          {page.missingFiles > 0 && (
            <p className="offer-phone">{texts.missingFiles(page.missingFiles)}</p>
          )}
          {/* Who is asked to phone is promised no answer by a certain day, and has the number. */}
          {!shouldPhone && (
            <>
              {!isBlankIn(requestForm.nextSteps, view.language) && (
                <p {...textProps(requestForm.nextSteps, view)} />
              )}
              {hasPhone && (
                <p>
                  {unbroken(texts.callNow)} {phone}
                </p>
              )}
            </>
          )}
        </div>
      </div>
    </>
  )
}
