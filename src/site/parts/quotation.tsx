import { projectSlug } from '#content/projects/project-address.ts'
import type { Testimonial } from '#content/testimonials/section.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { parseDate } from '#content/values/calendar-date.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { monthText } from '#content/values/month.ts'
import { linkAttributes, pageHref } from '../view/page-links.ts'
import { unbroken } from '../view/unbroken.tsx'
import { textProps, type View } from '../view/view.ts'
import { Picture } from './picture.tsx'

interface QuotationProps {
  view: View
  testimonial: Testimonial
  /** On the page of that project it need not be named. */
  namesProject: boolean
  /** The face is as large as the words then. */
  isLead?: boolean
}

export function Quotation({ view, testimonial, namesProject, isLead = false }: QuotationProps) {
  const { title, company, quote, photo } = testimonial
  const words = textIn(quote, view.language).trim()
  return (
    <figure className={`quotation${isLead ? ' quotation-lead' : ''}`}>
      {isSafePictureUrl(photo) && (
        <span className="quotation-face">
          <Picture
            view={view}
            path={photo}
            sizes={isLead ? '(min-width: 768px) 25vw, 4rem' : '4rem'}
            cropRatio={isLead ? 4 / 5 : 1}
            alt=""
          />
        </span>
      )}
      {words !== '' && (
        <blockquote>
          <span
            {...textProps(quote, view)}
            {...(/^[„“”"«]/.test(words) && { className: 'quoted' })}
          >
            {unbroken(words)}
          </span>
        </blockquote>
      )}
      <figcaption>
        <span className="quotation-person" {...textProps(title, view)} />
        {!isBlank(company) && <span>{company}</span>}
        <Facts view={view} testimonial={testimonial} namesProject={namesProject} />
      </figcaption>
    </figure>
  )
}

function Facts({ view, testimonial, namesProject }: QuotationProps) {
  const { project: chosen, date, source } = testimonial
  const project = namesProject
    ? view.site.projects.items.find(({ id }) => chosen.includes(id))
    : undefined
  const link = linkAttributes(source, view)
  const month = monthText(parseDate(date)?.slice(0, 7) ?? '', view.language)
  if (!project && !month && !link) return null
  return (
    <span className="quotation-facts">
      {project && (
        <a
          href={pageHref({ kind: 'project', slug: projectSlug(project) }, view.language)}
          {...textProps(project.title, view)}
        />
      )}
      {(month || link) && (
        <span>
          {month && <span>{month}</span>}
          {month && link && ' · '}
          {link && <a {...link}>{sourceTexts[view.language]}</a>}
        </span>
      )}
    </span>
  )
}

const sourceTexts = { ro: 'Sursa', en: 'Source', ru: 'Источник' }
