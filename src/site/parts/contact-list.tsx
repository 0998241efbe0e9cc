import { Fragment, type ReactNode } from 'react'
import { messengerLinks } from '#content/company/messenger-links.ts'
import { openingTimes, scheduleDifferences, scheduleLines } from '#content/company/opening-hours.ts'
import { parseCoordinates } from '#content/values/coordinates.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { isBlankIn, textIn } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import { openingTimesData } from '../attributes/open-now-attributes.ts'
import { companyTexts } from '../view/company-texts.ts'
import { offerTexts } from '../view/offer-texts.ts'
import { textProps, type View } from '../view/view.ts'
import { MailLinks, PhoneLinks } from './contact-links.tsx'

export function ContactList({ view, children }: { view: View; children?: ReactNode }) {
  const { info } = view.site.contact
  const { texts } = view
  return (
    <dl className="contact-list">
      {children}
      <Phone view={view} />
      <Fact label={texts.email} className="contact-reach">
        <MailLinks view={view} text={info.email} />
      </Fact>
      <Fact label={texts.address}>
        <span {...textProps(info.location, view)} />
        <MapLink view={view} />
      </Fact>
      <Schedule view={view} />
    </dl>
  )
}

interface FactProps {
  label: string
  className?: string
  children: ReactNode
}

export function Fact({ label, className, children }: FactProps) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  )
}

export function Phone({ view }: { view: View }) {
  return (
    <div>
      <dt className="label">{view.texts.phone}</dt>
      <dd className="contact-reach">
        <PhoneLinks view={view} text={view.site.contact.info.phone} />
      </dd>
      {messengerLinks(view.site.company).length > 0 && (
        <dd>
          <MessengerLinks view={view} />
        </dd>
      )}
    </div>
  )
}

/** Beside lines that name other times than the company's data, nothing says whether it is open: one of them would be wrong. */
export function Schedule({ view }: { view: View }) {
  const { company, contact } = view.site
  const differences = scheduleDifferences(company, contact.schedule)
  return (
    <Fact label={view.texts.schedule}>
      {differences.every(({ language }) => language !== view.language) && <OpenNow view={view} />}
      <ul>
        <ScheduleLines view={view} />
      </ul>
    </Fact>
  )
}

export function ScheduleLines({ view }: { view: View }) {
  return scheduleLines.map((line) => (
    <li key={line}>
      <span {...textProps(view.site.contact.schedule[line], view)} />
    </li>
  ))
}

/** Opens a map elsewhere, at the office's coordinates or else at its address; nothing of it is loaded here. */
export function MapLink({ view }: { view: View }) {
  const { company, contact } = view.site
  const point = company.isOn ? parseCoordinates(company.coordinates) : undefined
  const query = point
    ? `${point.latitude},${point.longitude}`
    : encodeURIComponent(textIn(contact.info.location, view.language))
  return (
    <p className="map-link">
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${query}`}
        target="_blank"
        rel="noopener"
      >
        {companyTexts[view.language].map}
      </a>
    </p>
  )
}

export function MessengerLinks({ view: { site } }: { view: View }) {
  const links = messengerLinks(site.company)
  if (links.length === 0) return null
  return (
    <ul className="messenger-row">
      {links.map(({ messenger, name, href }) => (
        <li key={messenger}>
          <a href={href} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** An empty line, in which a script says whether the company is open now: a cached page has no now. */
export function OpenNow({ view }: { view: View }) {
  const { company, contact, lastUpdated } = view.site
  if (!contact.openNow || !company.isOn) return null
  const times = openingTimes(company, dayInMoldova(lastUpdated))
  if (!times) return null
  return (
    <p
      className="open-now"
      {...island('openNow', 'visible')}
      {...openingTimesData.props(JSON.stringify(times))}
    />
  )
}

export function AnswerFacts({ view }: { view: View }) {
  const { answerer, answerTime } = view.site.requestForm
  const texts = offerTexts[view.language]
  const facts = [
    { label: texts.answerer, text: answerer },
    { label: texts.answerTime, text: answerTime },
  ].filter(({ text }) => !isBlankIn(text, view.language))
  if (facts.length === 0) return null
  return (
    <div className="answer-facts">
      {facts.map(({ label, text }) => (
        <Fragment key={label}>
          <dt className="label">{label}</dt>
          <dd {...textProps(text, view)} />
        </Fragment>
      ))}
    </div>
  )
}
