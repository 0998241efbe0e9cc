import { LandingSection } from '../parts/landing-section.tsx'
import { Quotation } from '../parts/quotation.tsx'
import type { View } from '../view/view.ts'

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
