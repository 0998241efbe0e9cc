import { keepsScroll } from '../attributes/scroll-attributes.ts'
import { ProjectGrid } from '../parts/project-card.tsx'
import { ProjectDialog } from '../project/project-dialog.tsx'
import { OfferWays } from '../project/project-parts.tsx'
import { offerLink, pageHref } from '../view/page-links.ts'
import type { PageOf } from '../view/page-table.ts'
import { type Category, categoriesOf, findCategory } from '../view/project-list.ts'
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
        {categories.length > 0 && <Filter view={view} chosen={category} categories={categories} />}
        {list.projects.length === 0 ? (
          <div className="empty">
            <p>{texts.noProjectsInCategory}</p>
            {items.length === 0 && <p>{texts.noProjects}</p>}
          </div>
        ) : (
          <ProjectGrid view={view} projects={list.projects} headingLevel="h2" opensWindow isFirst>
            <OfferWays view={view}>
              <a className="button" {...offerLink(view)}>
                {texts.requestQuoteShort}
              </a>
            </OfferWays>
          </ProjectGrid>
        )}
        {list.pageCount > 1 && (
          <PageNumbers
            view={view}
            category={category}
            count={list.pageCount}
            current={list.pageNumber}
          />
        )}
      </div>
      {list.projects.length > 0 && <ProjectDialog view={view} />}
    </>
  )
}

interface FilterProps {
  view: View
  chosen: Category | undefined
  categories: readonly Category[]
}

function Filter({ view, chosen, categories }: FilterProps) {
  const chips = [{ name: undefined, label: view.texts.all }, ...categories]
  return (
    <nav className="chips" aria-label={view.texts.filter} {...keepsScroll.props()}>
      <ul>
        {chips.map(({ name, label }) => (
          <li key={label}>
            <a
              className="chip"
              href={pageHref({ kind: 'projects', category: name, pageNumber: 1 }, view.language)}
              {...(chosen?.name === name && { 'aria-current': 'true' as const })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface PageNumbersProps {
  view: View
  category: Category | undefined
  count: number
  current: number
}

function PageNumbers({ view, category, count, current }: PageNumbersProps) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <nav className="page-numbers" aria-label={view.texts.pageNumbers}>
      <ul>
        {numbers.map((pageNumber) => (
          <li key={pageNumber}>
            <a
              className="chip"
              href={pageHref(
                { kind: 'projects', category: category?.name, pageNumber },
                view.language,
              )}
              aria-label={`${view.texts.pageNumber} ${pageNumber}`}
              {...(pageNumber === current && { 'aria-current': 'page' as const })}
            >
              {pageNumber}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
