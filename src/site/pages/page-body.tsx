import type { ReactNode } from 'react'
import { legalPage } from '#content/addresses/legal-page.ts'
import { hasCompanyPage } from '#content/addresses/optional-pages.ts'
import { findProject } from '#content/projects/project-address.ts'
import type { LocalisedText } from '#content/values/localised-text.ts'
import { CompanyLink } from '../parts/company-link.tsx'
import { Prose } from '../parts/prose.tsx'
import { ProjectInWindow } from '../project/project-dialog.tsx'
import { ProjectPage } from '../project/project-page.tsx'
import type { View } from '../view/view.ts'
import { CompanyPage } from './company-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { OfferPage, OfferSentPage } from './offer-page.tsx'
import { PageHead } from './page-head.tsx'
import { ProjectsPage } from './projects-page.tsx'

export function PageBody({ view }: { view: View }) {
  const { page, site } = view
  switch (page.kind) {
    case 'landing':
      return <LandingPage view={view} />
    case 'projects':
      return <ProjectsPage view={view} page={page} />
    case 'project': {
      const project = findProject(page.slug, site.projects.items)
      if (!project) return null
      const Shown = page.inWindow ? ProjectInWindow : ProjectPage
      return <Shown view={view} project={project} />
    }
    case 'terms':
    case 'privacy':
      return (
        <TextPage view={view} {...legalPage(site, page.kind)}>
          {hasCompanyPage(site) && <CompanyLink view={view} />}
        </TextPage>
      )
    case 'company':
      return <CompanyPage view={view} />
    case 'offer':
      return <OfferPage view={view} page={page} />
    case 'offerSent':
      return <OfferSentPage view={view} page={page} />
    case 'custom': {
      const custom = site.pages.customPages.find(({ slug }) => slug === page.slug)
      return custom ? <TextPage view={view} title={custom.title} content={custom.content} /> : null
    }
    case 'notFound':
      return <NotFoundPage view={view} page={page} />
  }
}

interface TextPageProps {
  view: View
  title: LocalisedText
  content: LocalisedText
  children?: ReactNode
}

function TextPage({ view, title, content, children }: TextPageProps) {
  return (
    <>
      <PageHead view={view} title={title} />
      <div className="container page-body">
        <Prose view={view} text={content} />
        {children}
      </div>
    </>
  )
}
