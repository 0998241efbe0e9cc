import type { LocalisedText } from '#content/localised-text.ts'
import { MailLinks, PhoneLinks } from '../parts/reach-links.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { type View, words } from '../view.ts'

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
            <dd {...words(info.location, view)} />
          </div>
          <div>
            <dt className="label">{texts.schedule}</dt>
            <dd>
              <ul>
                <Hours view={view} text={schedule.weekdays} />
                <Hours view={view} text={schedule.saturday} />
                <Hours view={view} text={schedule.sunday} />
              </ul>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

const timeSpan = /(\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2})/

/** From when till when stays on one line. */
function Hours({ view, text }: { view: View; text: LocalisedText }) {
  const { children, ...language } = words(text, view)
  return (
    <li {...language}>
      {children.split(timeSpan).map((part) =>
        timeSpan.test(part) ? (
          <span key={part} className="unbroken">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </li>
  )
}
