import type { ItemList } from '#content/lists.ts'
import type { PreviewedSection, PreviewPlace } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site-data.ts'
import { Footer } from '../layout/footer.tsx'
import { Navbar } from '../layout/navbar.tsx'
import { landingSections } from '../pages/landing-page.tsx'
import { PageBody } from '../pages/page-body.tsx'
import type { SitePage } from '../view/page-table.ts'
import type { View } from '../view/view.ts'

/** The page that contains the previewed part: links and styles depend on it. */
export function pageOfPlace(place: PreviewPlace, site: SiteData): SitePage {
  if (place.kind === 'custom') {
    return { kind: 'custom', slug: site.pages.customPages[place.at]?.slug ?? '' }
  }
  if (place.kind !== 'page') return { kind: 'landing' }
  return place.page === 'notFound'
    ? { kind: 'notFound', address: '/pagina-inexistenta' }
    : { kind: place.page }
}

/** The real page; of the landing page only the section that is being edited. */
export function PlacedPage({ view, place }: { view: View; place: PreviewPlace }) {
  if (place.kind === 'section') return <PlacedSection view={view} section={place.section} />
  if (place.kind === 'item') return <PlacedSection view={view} section={sectionOf(place.list)} />
  return (
    <>
      <Navbar view={view} />
      <div className="preview-main">
        <PageBody view={view} />
      </div>
      <Footer view={view} />
    </>
  )
}

function sectionOf(list: ItemList): PreviewedSection {
  return list.split('.')[0] as PreviewedSection
}

function PlacedSection({ view, section }: { view: View; section: PreviewedSection }) {
  if (section === 'footer') return <Footer view={view} />
  return (
    <>
      {(section === 'hero' || section === 'navbar') && <Navbar view={view} />}
      <div className="preview-main">
        {section === 'navbar' ? (
          // Two sections, so that the page can be scrolled: the bar changes on scrolling.
          <>
            <LandingPart view={view} section="hero" />
            <LandingPart view={view} section="services" />
          </>
        ) : (
          <LandingPart view={view} section={section} />
        )}
      </div>
    </>
  )
}

function LandingPart({ view, section }: { view: View; section: keyof typeof landingSections }) {
  const Section = landingSections[section]
  return <Section view={view} number={Object.keys(landingSections).indexOf(section)} />
}
