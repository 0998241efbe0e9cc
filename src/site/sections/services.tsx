import { timings } from '#content/browser/timings.ts'
import { type Service, serviceAnchor } from '#content/services/section.ts'
import { isBlankIn, type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { offerChoice } from '../attributes/island-attributes.ts'
import { Gallery } from '../parts/gallery.tsx'
import { Icon } from '../parts/icon.tsx'
import { LandingSection } from '../parts/landing-section.tsx'
import { Picture } from '../parts/picture.tsx'
import { detailTitleSize, titleSizeClass } from '../parts/title-size.ts'
import { cardPicture, picturesOf } from '../view/content-pictures.ts'
import { hasOfferForm, textProps, type View } from '../view/view.ts'

export function Services({ view, number }: { view: View; number: number }) {
  const { items } = view.site.services
  return (
    <LandingSection view={view} number={number} section="services" className="services">
      {items.length > 0 && (
        <ul className="service-grid">
          {items.map((service) => (
            <ServiceCard
              key={service.id}
              view={view}
              service={service}
              sizes={items.length === 1 ? aloneSizes : cardSizes}
            />
          ))}
        </ul>
      )}
      {items.map((service) => (
        <ServiceDetail key={service.id} view={view} service={service} />
      ))}
    </LandingSection>
  )
}

// Upright cards show the middle of pictures that are nearly twice as wide as they.
const aloneSizes = '(min-width: 640px) 100vw, 150vw'
const cardSizes = '(min-width: 1024px) 60vw, (min-width: 640px) 90vw, 150vw'

function ServiceCard({ view, service, sizes }: { view: View; service: Service; sizes: string }) {
  const first = cardPicture(service, view.site)
  return (
    <li className="service-card">
      <div className="service-picture">
        <Picture view={view} path={first} sizes={sizes} alt="" />
      </div>
      <h3 className={`card-title ${titleSizeClass(textIn(service.title, view.language))}`}>
        <a
          className="card-link"
          href={`#${serviceAnchor(service)}`}
          {...textProps(service.title, view)}
        />
      </h3>
      <p className="service-description" {...textProps(service.description, view)} />
      <FeatureList view={view} features={service.features} className="service-features" />
      <p className="card-more" aria-hidden="true">
        {view.texts.details}
        <Icon name="arrow" />
      </p>
    </li>
  )
}

/** Shown while the address points at it (`:target`), so that it opens without a script and can be linked to. */
function ServiceDetail({ view, service }: { view: View; service: Service }) {
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

function FeatureList({ view, features, className }: FeatureListProps) {
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
