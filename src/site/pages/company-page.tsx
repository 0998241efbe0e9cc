import { messengerLinks } from '#content/company/messenger-links.ts'
import { closedDaysFrom, openingHours, weekdayName } from '#content/company/opening-hours.ts'
import type { Weekday } from '#content/company/section.ts'
import { dayFormat } from '#content/values/calendar-date.ts'
import { dayInMoldova } from '#content/values/day-in-moldova.ts'
import { MailLinks, PhoneLinks } from '../parts/contact-links.tsx'
import { Fact, MapLink, MessengerLinks, OpenNow, ScheduleLines } from '../parts/contact-list.tsx'
import { companyPageTitle, companyTexts } from '../view/company-texts.ts'
import { unbroken } from '../view/unbroken.tsx'
import { textProps, type View } from '../view/view.ts'
import { PageHead } from './page-head.tsx'

export function CompanyPage({ view }: { view: View }) {
  const { company, contact } = view.site
  const { legalName, idno, legalAddress } = company
  const { texts, language } = view
  const own = companyTexts[language]
  const { location, phone, email } = contact.info
  const isOneAddress = location.ro.trim() === legalAddress.ro.trim()
  return (
    <>
      <PageHead view={view} title={companyPageTitle} />
      <div className="container page-body">
        <dl className="facts">
          <Fact label={own.legalName}>
            <span lang="ro">{legalName}</span>
          </Fact>
          <Fact label="IDNO">{idno}</Fact>
          <Fact label={own.legalAddress}>
            <span {...textProps(isOneAddress ? location : legalAddress, view)} />
            {isOneAddress && <MapLink view={view} />}
          </Fact>
          {!isOneAddress && (
            <Fact label={own.office}>
              <span {...textProps(location, view)} />
              <MapLink view={view} />
            </Fact>
          )}
          <Fact label={texts.phone}>
            <PhoneLinks view={view} text={phone} />
          </Fact>
          <Fact label={texts.email}>
            <MailLinks view={view} text={email} />
          </Fact>
          {messengerLinks(company).length > 0 && (
            <Fact label={own.messengers}>
              <MessengerLinks view={view} />
            </Fact>
          )}
          <Schedule view={view} />
          <ClosedDays view={view} />
        </dl>
      </div>
    </>
  )
}

/** The times by weekday, otherwise the schedule's lines. */
function Schedule({ view }: { view: View }) {
  const { closed } = companyTexts[view.language]
  const week = openingHours(view.site.company)
  return (
    <Fact label={view.texts.schedule}>
      <OpenNow view={view} />
      <ul {...(week.length > 0 && { className: 'facts-hours' })}>
        {week.map(({ days, written }) => (
          <li key={days[0]}>
            <span>{daysText(days, view)}</span> <span>{unbroken(written || closed)}</span>
          </li>
        ))}
        {week.length === 0 && <ScheduleLines view={view} />}
      </ul>
    </Fact>
  )
}

function ClosedDays({ view }: { view: View }) {
  const { company, lastUpdated } = view.site
  // A cached page has no today; what was over at the last save is left out.
  const closed = closedDaysFrom(dayInMoldova(lastUpdated), company)
  if (closed.length === 0) return null
  const format = dayFormat(view.language)
  return (
    <Fact label={companyTexts[view.language].closedDays}>
      <ul className="facts-days">
        {closed.map(({ from, to }) => (
          <li key={`${from} ${to}`}>{format.formatRange(new Date(from), new Date(to))}</li>
        ))}
      </ul>
    </Fact>
  )
}

function daysText(days: readonly [Weekday, ...Weekday[]], { language }: View): string {
  const first = weekdayName(days[0], language)
  const last = days.at(-1)
  return last && days.length > 1 ? `${first} – ${weekdayName(last, language)}` : first
}
