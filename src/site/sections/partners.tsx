import type { CSSProperties } from 'react'
import type { Partner } from '#content/partners/section.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { textIn } from '#content/values/localised-text.ts'
import { evenColumns } from '../parts/even-columns.ts'
import { LandingSection } from '../parts/landing-section.tsx'
import { storedSrcSet } from '../pictures/stored-picture.ts'
import { linkAttributes } from '../view/page-links.ts'
import { textProps, type View } from '../view/view.ts'

/** Tiles of the last row share its line, and all are as high: what stands in them is measured by the grid. */
export const partnersStyle = `
.partner-grid{container-type:inline-size;display:flex;flex-wrap:wrap;max-width:calc(var(--columns)*22rem);padding:0 1px 1px 0}
.partner{--tile:calc(100cqi/var(--columns));flex:1 0 calc(100%/var(--columns));display:grid;min-width:0;margin:0 -1px -1px 0}
.partner-tile{position:relative;display:grid;grid-template-columns:minmax(0,1fr);place-items:center;min-height:calc(var(--tile)*.667);padding:calc(var(--tile)*.065);border:1px solid #d9d9d6;background:#fff;color:#1c1c1c;text-decoration:none}
.partner-tile img{--side:min(var(--tile)*.32,6.5rem);max-width:100%;max-height:calc(var(--side)*1.6);object-fit:contain;filter:grayscale(1);transition:filter var(--quick)}
/* Where its shape is not known, a box in which most shapes come near to that area. */
.partner-tile img{width:calc(var(--side)*var(--shape,1.7));height:auto}
.partner-tile img:not([width]){height:calc(var(--side)*.95)}
a.partner-tile:is(:hover,:focus-visible) img{filter:none}
a.partner-tile:focus-visible{z-index:1}
.partner-name{min-width:0;font:600 var(--step-1)/1.25 var(--font-heading);text-align:center;overflow-wrap:anywhere;hyphens:auto}
a.partner-tile:hover .partner-name{text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.3em}
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
  const link = linkAttributes(partner.website, view)
  const content = isSafePictureUrl(partner.logoImage) ? (
    <Logo view={view} partner={partner} />
  ) : (
    <span className="partner-name" {...textProps(partner.title, view)} />
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
