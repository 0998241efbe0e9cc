import type { PreviewedSection, PreviewTarget } from '#content/preview/preview-message.ts'
import { projectSlug } from '#content/projects/project-address.ts'
import { firstPageOrder, isEmpty, isShown } from '#content/shown/first-page.ts'
import type { SiteData } from '#content/site/site-data.ts'
import { Footer } from '../layout/footer.tsx'
import { Navbar } from '../layout/navbar.tsx'
import { landingSections } from '../pages/landing-page.tsx'
import { PageBody } from '../pages/page-body.tsx'
import type { SitePage } from '../view/page-table.ts'
import type { View } from '../view/view.ts'

export function pageOfTarget(target: PreviewTarget, site: SiteData): SitePage {
  if (target.kind === 'customPage') {
    return { kind: 'custom', slug: site.pages.customPages[target.index]?.slug ?? '' }
  }
  if (target.kind === 'project') {
    const project = site.projects.items.find(({ id }) => id === target.id)
    return { kind: 'project', slug: project ? projectSlug(project) : '' }
  }
  if (target.kind !== 'page') return { kind: 'landing' }
  if (target.page === 'projects') return { kind: 'projects', category: undefined, pageNumber: 1 }
  return target.page === 'notFound'
    ? { kind: 'notFound', address: '/pagina-inexistenta' }
    : { kind: target.page }
}

export function PreviewPage({ view, target }: { view: View; target: PreviewTarget }) {
  if (target.kind === 'section') return <SectionAlone view={view} section={target.section} />
  if (target.kind === 'item') {
    const [section] = target.list.split('.') as [PreviewedSection]
    return <SectionAlone view={view} section={section} />
  }
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

function SectionAlone({ view, section }: { view: View; section: PreviewedSection }) {
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
          <>
            {!isShown(section, view.site) && (
              <p className="preview-note">
                {isEmpty(section, view.site)
                  ? 'Secțiunea apare pe site după ce îi adăugați primul element.'
                  : 'Secțiunea este oprită: vizitatorii nu o văd.'}
              </p>
            )}
            <LandingPart view={view} section={section} />
          </>
        )}
      </div>
    </>
  )
}

function LandingPart({ view, section }: { view: View; section: keyof typeof landingSections }) {
  const Section = landingSections[section]
  const sections = firstPageOrder(view.site).filter(
    (key) => key === section || isShown(key, view.site),
  )
  return <Section view={view} number={sections.indexOf(section)} />
}
