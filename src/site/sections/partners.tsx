import type { CSSProperties } from 'react'
import type { Partner } from '#content/partners/section.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { textIn } from '#content/values/localised-text.ts'
import { evenColumns } from '../parts/even-columns.ts'
import { LandingSection } from '../parts/landing-section.tsx'
import { storedSrcSet } from '../pictures/stored-picture.ts'
import { linkTarget } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'

export const partnersStyle = `
.partner-grid{max-width:calc(var(--columns)*22rem)}
.partner{container-type:inline-size;display:grid;margin:0 -1px -1px 0}
.partner-tile{position:relative;display:grid;place-items:center;min-width:0;min-height:100%;aspect-ratio:3/2;padding:8cqi;border:1px solid #d9d9d6;background:#fff;color:#1c1c1c;text-decoration:none}
.partner-tile img{--side:min(32cqi,6.5rem);max-width:100%;max-height:calc(var(--side)*1.6);object-fit:contain;filter:grayscale(1);transition:filter var(--quick)}
/* Where its shape is not known, a box in which most shapes come near to that area. */
.partner-tile img{width:calc(var(--side)*var(--shape,1.7));height:auto}
.partner-tile img:not([width]){height:calc(var(--side)*.95)}
a.partner-tile:is(:hover,:focus-visible) img{filter:none}
a.partner-tile:focus-visible{z-index:1}
.partner-name{min-width:0;font:600 var(--step-1)/1.25 var(--font-heading);text-align:center;overflow-wrap:anywhere;hyphens:auto}
a.partner-tile:hover .partner-name{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.3em}
@media (max-width:639px){.partner:nth-child(n+3):nth-child(odd):last-child{grid-column:1/-1}.partner:nth-child(n+3):nth-child(odd):last-child .partner-tile{aspect-ratio:3;padding:4cqi}.partner:nth-child(n+3):nth-child(odd):last-child img{--side:16cqi}}
`

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
  const target = linkTarget(partner.website, view)
  const content = isSafePictureUrl(partner.logoImage) ? (
    <Logo view={view} partner={partner} />
  ) : (
    <span className="partner-name" {...textProps(partner.title, view)} />
  )
  return target ? (
    <a className="partner-tile" {...target}>
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
