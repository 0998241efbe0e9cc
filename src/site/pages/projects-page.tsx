import type { ComponentProps } from 'react'
import { keepsScroll } from '../attributes/scroll-attributes.ts'
import { ProjectGrid } from '../parts/project-card.tsx'
import { ProjectDialog } from '../project/project-dialog.tsx'
import { OfferWays } from '../project/project-parts.tsx'
import { offerLink, pageHref } from '../view/page-links.ts'
import type { PageOf } from '../view/page-table.ts'
import { categoriesOf, findCategory } from '../view/project-list.ts'
import { projectsAt } from '../view/shown-projects.ts'
import { textProps, type View } from '../view/view.ts'
import { PageHead } from './page-head.tsx'

export function ProjectsPage({ view, page }: { view: View; page: PageOf<'projects'> }) {
  const { language, texts, site } = view
  const { items, title, description } = site.projects
  const category = findCategory(page.category, items, language)
  const categories = categoriesOf(items, language)
  const list = projectsAt(page, view)
  return (
    <>
      <PageHead view={view} title={title}>
        {items.length > 0 && <p className="page-lead" {...textProps(description, view)} />}
      </PageHead>
      <div className="container page-body">
        {categories.length > 0 && (
          <nav className="chips" aria-label={texts.filter} {...keepsScroll.props()}>
            <ul>
              {[{ name: undefined, label: texts.all }, ...categories].map(({ name, label }) => (
                <Chip
                  key={label}
                  href={pageHref({ kind: 'projects', category: name, pageNumber: 1 }, language)}
                  aria-current={category?.name === name ? 'true' : undefined}
                >
                  {label}
                </Chip>
              ))}
            </ul>
          </nav>
        )}
        {list.projects.length === 0 ? (
          <div className="empty">
            <p>{texts.noProjectsInCategory}</p>
            {items.length === 0 && <p>{texts.noProjects}</p>}
          </div>
        ) : (
          <ProjectGrid view={view} projects={list.projects} headingLevel="h2" opensWindow isFirst>
            <OfferWays view={view} title="anyOfferTitle">
              <a className="button" {...offerLink(view)}>
                {texts.requestQuoteShort}
              </a>
            </OfferWays>
          </ProjectGrid>
        )}
        {list.pageCount > 1 && (
          <nav className="page-numbers" aria-label={texts.pageNumbers}>
            <ul>
              {Array.from({ length: list.pageCount }, (_, index) => index + 1).map((pageNumber) => (
                <Chip
                  key={pageNumber}
                  href={pageHref({ ...page, category: category?.name, pageNumber }, language)}
                  aria-label={`${texts.pageNumber} ${pageNumber}`}
                  aria-current={pageNumber === list.pageNumber ? 'page' : undefined}
                >
                  {pageNumber}
                </Chip>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {list.projects.length > 0 && <ProjectDialog view={view} />}
    </>
  )
}

/** A link to a part of the list. */
function Chip(link: ComponentProps<'a'>) {
  return (
    <li>
      <a className="chip" {...link} />
    </li>
  )
}
