import type { Testimonial } from '#content/testimonials/section.ts'
import { parseDate } from '#content/values/calendar-date.ts'
import { isBlank } from '#content/values/localised-text.ts'
import { monthText } from '#content/values/month.ts'
import { LandingSection } from '../parts/landing-section.tsx'
import { linkTarget } from '../view/page-links.ts'
import { type View, words } from '../view/view.ts'

export const testimonialsStyle = `
.testimonial{padding-block:1.75rem 2.25rem;border-top:1px solid var(--line)}
.testimonial blockquote{font-size:var(--step-1);line-height:1.5;white-space:pre-line;text-wrap:pretty;overflow-wrap:anywhere}
.testimonial:only-child blockquote{max-width:60rem;font:500 var(--step-2)/1.4 var(--font-heading);letter-spacing:-.01em}
.testimonial blockquote span::before{content:open-quote}
.testimonial blockquote span::after{content:close-quote}
.testimonial figcaption{display:grid;gap:.125rem;margin-top:1.25rem;overflow-wrap:anywhere}
.testimonial-person{font-weight:600}
.testimonial-facts{display:flex;flex-wrap:wrap;gap:0 1.25rem;color:var(--quiet)}
.testimonial-facts a{color:inherit;text-underline-offset:.3em;text-decoration-thickness:1px}
@media (min-width:768px){.testimonial-list:has(>:nth-child(2)){columns:2;column-gap:calc(2*var(--column-gap))}.testimonial{break-inside:avoid}}
`

export function Testimonials({ view, number }: { view: View; number: number }) {
  const { items } = view.site.testimonials
  return (
    <LandingSection view={view} number={number} section="testimonials" className="testimonials">
      <ul className="testimonial-list">
        {items.map((testimonial) => (
          <li key={testimonial.id} className="testimonial">
            <Quotation view={view} testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

interface TestimonialProps {
  view: View
  testimonial: Testimonial
}

function Quotation({ view, testimonial }: TestimonialProps) {
  const { title, company, quote } = testimonial
  const { children, ...language } = words(quote, view)
  return (
    <figure>
      <blockquote>
        <span {...language}>{withoutQuotes(children)}</span>
      </blockquote>
      <figcaption>
        <span className="testimonial-person" {...words(title, view)} />
        {!isBlank(company) && <span>{company}</span>}
        <Facts view={view} testimonial={testimonial} />
      </figcaption>
    </figure>
  )
}

function Facts({ view, testimonial: { project: chosen, date, source } }: TestimonialProps) {
  const project = view.site.projects.items.find(({ id }) => chosen.includes(id))
  const target = linkTarget(source, view)
  const month = monthText(parseDate(date)?.slice(0, 7) ?? '', view.language)
  if (!project && !month && !target) return null
  return (
    <span className="testimonial-facts">
      {project && <span {...words(project.title, view)} />}
      {month && <span>{month}</span>}
      {target && <a {...target}>{sourceTexts[view.language]}</a>}
    </span>
  )
}

/** The marks come with the language; those that somebody has typed would double them. */
function withoutQuotes(text: string): string {
  return text.trim().replace(/^[„“”"«]\s*|\s*[“”"»]$/g, '')
}

const sourceTexts = { ro: 'Sursa', en: 'Source', ru: 'Источник' }
