import { timings } from '#content/browser/timings.ts'
import { type Service, serviceAnchor } from '#content/services/section.ts'
import { isBlankIn, type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { offerChoice } from '../attributes/island-attributes.ts'
import { Gallery } from '../parts/gallery.tsx'
import { Icon } from '../parts/icon.tsx'
import { detailTitleSize } from '../parts/title-size.ts'
import { picturesOf } from '../view/content-pictures.ts'
import { hasOfferForm, textProps, type View } from '../view/view.ts'

/** Shown while the address points at it (`:target`), so that it opens without a script and can be linked to. */
export function ServiceDetail({ view, service }: { view: View; service: Service }) {
  const { texts, language } = view
  const pictures = picturesOf(service, view.site)
  const id = serviceAnchor(service)
  const features = shownLines(service.features, view)
  const benefitLines = shownLines(view.site.services.benefitLines, view)
  const title = textIn(service.title, language)
  return (
    <article id={id} className="service-detail" aria-labelledby={`${id}-titlu`} tabIndex={-1}>
      <Gallery
        view={view}
        name={title}
        paths={pictures}
        sizes="(min-width: 1024px) 58vw, 100vw"
        advance={timings.serviceCarousel}
      />
      <div className="service-detail-body">
        <h3
          id={`${id}-titlu`}
          className={`detail-title ${detailTitleSize(title)}`}
          {...textProps(service.title, view)}
        />
        {features.length > 0 && (
          <>
            <h4 className="label">{texts.features}</h4>
            <FeatureList view={view} features={features} className="ruled-list" />
          </>
        )}
        {benefitLines.length > 0 && (
          <>
            <h4 className="label">{texts.benefits}</h4>
            <ul className="check-list">
              {benefitLines.map((line) => (
                <li key={line.ro}>
                  <Icon name="check" />
                  <span {...textProps(line, view)} />
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="service-detail-actions">
          <a
            className="button"
            href="#contact"
            {...(hasOfferForm(view) &&
              offerChoice.props(`serviciu=${encodeURIComponent(service.id)}`))}
          >
            {texts.requestQuote}
            <Icon name="arrow" />
          </a>
          <a className="text-link" href="#servicii">
            {texts.close}
          </a>
        </p>
      </div>
    </article>
  )
}

interface FeatureListProps {
  view: View
  features: readonly LocalisedText[]
  className: string
}

export function FeatureList({ view, features, className }: FeatureListProps) {
  const shown = shownLines(features, view)
  if (shown.length === 0) return null
  return (
    <ul className={className}>
      {shown.map((feature) => (
        <li key={feature.ro} {...textProps(feature, view)} />
      ))}
    </ul>
  )
}

function shownLines(lines: readonly LocalisedText[], { language }: Pick<View, 'language'>) {
  return lines.filter((line) => !isBlankIn(line, language))
}
