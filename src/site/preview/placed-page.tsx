import type { PreviewPlace } from '#content/preview/preview-message.ts'
import type { SiteData } from '#content/site-data.ts'
import { Footer } from '../layout/footer.tsx'
import { Navbar } from '../layout/navbar.tsx'
import type { SitePage } from '../page-table.ts'
import { PageBody } from '../pages/page-body.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'
import { Projects } from '../sections/projects.tsx'
import { Services } from '../sections/services.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'
import type { View } from '../view.ts'

type Section = Extract<PreviewPlace, { kind: 'section' }>['section']
type List = Extract<PreviewPlace, { kind: 'item' }>['list']

const sectionOfList = {
  'services.items': 'services',
  'projects.items': 'projects',
  'whyChooseUs.benefits': 'whyChooseUs',
} as const satisfies Record<List, Section>

/** The page a place belongs to: its links and its style follow from that. */
export function pageOfPlace(place: PreviewPlace, site: SiteData): SitePage {
  if (place.kind === 'custom') {
    return { kind: 'custom', slug: site.pages.customPages[place.at]?.slug ?? '' }
  }
  if (place.kind !== 'page') return { kind: 'landing' }
  return place.page === 'notFound'
    ? { kind: 'notFound', address: '/pagina-inexistenta' }
    : { kind: place.page }
}

/** The real screens; of the first page only the part that is being edited. */
export function PlacedPage({ view, place }: { view: View; place: PreviewPlace }) {
  if (place.kind === 'section') return <PlacedSection view={view} section={place.section} />
  if (place.kind === 'item')
    return <PlacedSection view={view} section={sectionOfList[place.list]} />
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

function PlacedSection({ view, section }: { view: View; section: Section }) {
  if (section === 'footer') return <Footer view={view} />
  const Content = sections[section]
  return (
    <>
      {(section === 'hero' || section === 'navbar') && <Navbar view={view} />}
      <div className="preview-main">
        <Content view={view} />
      </div>
    </>
  )
}

const sections: Record<Exclude<Section, 'footer'>, (props: { view: View }) => React.ReactNode> = {
  hero: Hero,
  // The bar changes once the page is scrolled, and there has to be something to scroll.
  navbar: ({ view }) => (
    <>
      <Hero view={view} />
      <Services view={view} number={1} />
    </>
  ),
  services: ({ view }) => <Services view={view} number={1} />,
  projects: ({ view }) => <Projects view={view} number={2} />,
  whyChooseUs: ({ view }) => <WhyChooseUs view={view} number={3} />,
  contact: ({ view }) => <Contact view={view} number={4} />,
}
