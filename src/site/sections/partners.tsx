import type { CSSProperties } from 'react'
import type { Partner } from '#content/partners/section.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { textIn } from '#content/values/localised-text.ts'
import { evenColumns } from '../parts/even-columns.ts'
import { LandingSection } from '../parts/landing-section.tsx'
import { isLongName } from '../parts/title-size.ts'
import { storedSrcSet } from '../pictures/stored-picture.ts'
import { linkAttributes } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'

export function Partners({ view, number }: { view: View; number: number }) {
  const { items } = view.site.partners
  return (
    <LandingSection view={view} number={number} section="partners" className="partners">
      <ul className="partner-grid even-grid" style={evenColumns(items.length, [2, 4, 6])}>
        {items.map((partner) => (
          <li key={partner.id} className="partner">
            <Tile view={view} partner={partner} />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

function Tile({ view, partner }: { view: View; partner: Partner }) {
  const link = linkAttributes(partner.website, view)
  const content = isSafePictureUrl(partner.logoImage) ? (
    <Logo view={view} partner={partner} />
  ) : (
    <span
      className={`partner-name${isLongName(textIn(partner.title, view.language)) ? ' partner-name-long' : ''}`}
      {...textProps(partner.title, view)}
    />
  )
  return link ? (
    <a className="partner-tile" {...link}>
      {content}
    </a>
  ) : (
    <div className="partner-tile">{content}</div>
  )
}

/** Every logo covers the same area: a wide one is as large to the eye as a square one, though much lower. */
function Logo({ view, partner }: { view: View; partner: Partner }) {
  const { logoImage, title } = partner
  const { width, height } = pictureFacts(view, logoImage)
  const srcSet = storedSrcSet(logoImage)
  const isSizeKnown = width !== undefined && height !== undefined
  const shape = isSizeKnown && Math.sqrt(width / height).toFixed(2)
  return (
    <img
      {...(srcSet && { srcSet, sizes: '12rem' })}
      src={logoImage}
      alt={textIn(title, view.language)}
      {...(isSizeKnown && { width, height })}
      {...(shape && { style: { '--shape': shape } as CSSProperties })}
      loading="lazy"
      decoding="async"
    />
  )
}
