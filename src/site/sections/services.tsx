import { type Service, serviceAnchor } from '#content/services/section.ts'
import { textIn } from '#content/values/localised-text.ts'
import { Icon } from '../parts/icon.tsx'
import { LandingSection } from '../parts/landing-section.tsx'
import { Picture } from '../parts/picture.tsx'
import { titleSizeClass } from '../parts/title-size.ts'
import { cardPicture } from '../view/content-pictures.ts'
import { textProps, type View } from '../view/view.ts'
import { FeatureList, ServiceDetail } from './service-detail.tsx'

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

interface ServiceCardProps {
  view: View
  service: Service
  sizes: string
}

function ServiceCard({ view, service, sizes }: ServiceCardProps) {
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
