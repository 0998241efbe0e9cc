import type { CSSProperties } from 'react'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import type { Colleague } from '#content/team/section.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { inAllLanguages, isBlank, textIn } from '#content/values/localised-text.ts'
import { MailLinks, PhoneLinks } from '../parts/contact-links.tsx'
import { evenColumns } from '../parts/even-columns.ts'
import { CardTitle, LandingSection } from '../parts/landing-section.tsx'
import { Picture } from '../parts/picture.tsx'
import { textProps, type View } from '../view/view.ts'

export function Team({ view, number }: { view: View; number: number }) {
  const { items } = view.site.team
  return (
    <LandingSection view={view} number={number} section="team" className="team">
      <ul
        className="team-grid even-grid"
        style={evenColumns(items.length, [1, 3, items.length === 5 ? 5 : 4])}
      >
        {items.map((colleague) => (
          <li key={colleague.id} className="colleague">
            <Portrait view={view} colleague={colleague} />
            <div className="colleague-words">
              <CardTitle view={view} title={colleague.title} />
              <p className="colleague-role" {...textProps(colleague.role, view)} />
              <Contact view={view} colleague={colleague} />
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

/** A photo of fewer pixels would be blurred at the width of a column. */
const minWidth = 160

/** The name stands beside it, so that a portrait says nothing more. */
function Portrait({ view, colleague: { photo, title } }: { view: View; colleague: Colleague }) {
  const { width = minWidth } = pictureFacts(view, photo)
  const isSmall = width < minWidth
  return (
    <div
      className={`colleague-photo${isSmall ? ' small' : ''}`}
      {...(isSmall && { style: { '--width': `${width}px` } as CSSProperties })}
    >
      {isSafePictureUrl(photo) ? (
        <Picture
          view={view}
          path={photo}
          sizes={isSmall ? `${width}px` : '(min-width: 1024px) 25vw, (min-width: 640px) 33vw, 6rem'}
          cropRatio={4 / 5}
          alt=""
        />
      ) : (
        <span className="colleague-initials" aria-hidden="true">
          {initials(textIn(title, view.language))}
        </span>
      )}
    </div>
  )
}

function initials(name: string): string {
  const names = name.trim().split(/\s+/)
  const letters = [names[0], ...names.slice(1).slice(-1)].map((word = '') => [...word][0] ?? '')
  return letters.join('').toUpperCase()
}

function Contact({ view, colleague: { phone, email } }: { view: View; colleague: Colleague }) {
  if (isBlank(phone) && isBlank(email)) return null
  return (
    <p className="colleague-contact">
      {!isBlank(phone) && <PhoneLinks view={view} text={inAllLanguages(phone)} />}
      {!isBlank(phone) && !isBlank(email) && <br />}
      {!isBlank(email) && <MailLinks view={view} text={inAllLanguages(email)} />}
    </p>
  )
}
