import { LandingSection } from '../parts/landing-section.tsx'
import { Quotation } from '../parts/quotation.tsx'
import type { View } from '../view/view.ts'

export const testimonialsStyle = `
.testimonial{padding-block:1.75rem 2.25rem;border-top:1px solid var(--line)}
.quotation-lead blockquote{max-width:60rem;font:500 var(--step-2)/1.4 var(--font-heading);letter-spacing:-.01em}
.quotation-lead .quotation-face{width:6rem}
.quotation-lead .quotation-face img{aspect-ratio:4/5}
@media (min-width:768px){
.testimonial-list:has(>:nth-child(2)){columns:2;column-gap:calc(2*var(--column-gap))}
.testimonial{break-inside:avoid}
.testimonial:first-child{column-span:all;border-top:2px solid var(--construction-accent)}
.quotation-lead:has(.quotation-face){grid-template:1fr auto/minmax(0,3fr) minmax(0,9fr);column-gap:calc(2*var(--column-gap))}
.quotation-lead .quotation-face{grid-row:1/span 2;width:auto;margin:0}
.quotation-lead:has(.quotation-face)>:not(.quotation-face){grid-column:2}
}
@media (min-width:1024px){.quotation-lead blockquote{font-size:var(--step-3);line-height:1.25}}
`

export function Testimonials({ view, number }: { view: View; number: number }) {
  const { items } = view.site.testimonials
  return (
    <LandingSection view={view} number={number} section="testimonials" className="testimonials">
      <ul className="testimonial-list">
        {items.map((testimonial, index) => (
          <li key={testimonial.id} className="testimonial">
            <Quotation view={view} testimonial={testimonial} namesProject isLead={index === 0} />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
