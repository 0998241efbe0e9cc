import { LandingSection } from '../parts/landing-section.tsx'
import { Quotation } from '../parts/quotation.tsx'
import type { View } from '../view/view.ts'

export const testimonialsStyle = `
.testimonial{padding-block:1.75rem 2.25rem;border-top:1px solid var(--line)}
@media (min-width:768px){.testimonial-list:has(>:nth-child(2)){columns:2;column-gap:calc(2*var(--column-gap))}.testimonial{break-inside:avoid}.testimonial:first-child{column-span:all;border-top:2px solid var(--construction-accent)}}
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
