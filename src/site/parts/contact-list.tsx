import type { ReactNode } from 'react'
import { messengerLinks } from '#content/company/messenger-links.ts'
import { textProps, type View } from '../view/view.ts'
import { MailLinks, PhoneLinks } from './contact-links.tsx'
import { MapLink } from './map-link.tsx'
import { MessengerLinks } from './messenger-links.tsx'
import { OpenNow } from './open-now.tsx'

/** How the company is reached, after whatever else is said there. */
export function ContactList({ view, children }: { view: View; children?: ReactNode }) {
  const { info } = view.site.contact
  const { texts } = view
  return (
    <dl className="contact-list">
      {children}
      <Phone view={view} />
      <div>
        <dt className="label">{texts.email}</dt>
        <dd className="contact-reach">
          <MailLinks view={view} text={info.email} />
        </dd>
      </div>
      <div>
        <dt className="label">{texts.address}</dt>
        <dd>
          <span {...textProps(info.location, view)} />
          <MapLink view={view} />
        </dd>
      </div>
      <Schedule view={view} />
    </dl>
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

export function Schedule({ view }: { view: View }) {
  const { schedule } = view.site.contact
  return (
    <div>
      <dt className="label">{view.texts.schedule}</dt>
      <dd>
        <OpenNow view={view} />
        <ul>
          <li>
            <span {...textProps(schedule.weekdays, view)} />
          </li>
          <li>
            <span {...textProps(schedule.saturday, view)} />
          </li>
          <li>
            <span {...textProps(schedule.sunday, view)} />
          </li>
        </ul>
      </dd>
    </div>
  )
}
