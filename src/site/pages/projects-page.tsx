import type { AriaAttributes, ComponentProps } from 'react'
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
          <Chips
            {...{ view, className: 'chips', 'aria-label': texts.filter, ...keepsScroll.props() }}
            chips={[{ name: undefined, label: texts.all }, ...categories].map(
              ({ name, label }) => ({
                label,
                category: name,
                ...(category?.name === name && { link: { 'aria-current': 'true' } }),
              }),
            )}
          />
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
          <Chips
            {...{ view, className: 'page-numbers', 'aria-label': texts.pageNumbers }}
            chips={Array.from({ length: list.pageCount }, (_, index) => ({
              label: `${index + 1}`,
              category: category?.name,
              page: index + 1,
              link: {
                'aria-label': `${texts.pageNumber} ${index + 1}`,
                ...(index + 1 === list.pageNumber && { 'aria-current': 'page' }),
              },
            }))}
          />
        )}
      </div>
      {list.projects.length > 0 && <ProjectDialog view={view} />}
    </>
  )
}

interface ChipsProps extends ComponentProps<'nav'> {
  view: View
  chips: { label: string; category?: string | undefined; page?: number; link?: AriaAttributes }[]
}

/** Links to parts of the list. */
function Chips({ view, chips, ...nav }: ChipsProps) {
  return (
    <nav {...nav}>
      <ul>
        {chips.map(({ label, category, page: pageNumber = 1, link }) => (
          <li key={label}>
            <a
              className="chip"
              href={pageHref({ kind: 'projects', category, pageNumber }, view.language)}
              {...link}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
