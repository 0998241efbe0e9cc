import type { ReactNode } from 'react'
import { projectSlug } from '#content/projects/project-address.ts'
import { projectDate } from '#content/projects/project-date.ts'
import type { Project } from '#content/projects/section.ts'
import { isBlank, type Language, textIn } from '#content/values/localised-text.ts'
import { opensProject } from '../attributes/project-attributes.ts'
import { cardPicture } from '../view/content-pictures.ts'
import { pageHref } from '../view/page-links.ts'
import { unbroken } from '../view/unbroken.tsx'
import { textProps, type View } from '../view/view.ts'
import { Picture } from './picture.tsx'
import { titleSizeClass } from './title-size.ts'

interface ProjectCardProps {
  view: View
  project: Project
  sizes: string
  headingLevel: 'h2' | 'h3'
  isFirst?: boolean
  /** The page has a window, in which a press shows the project. Without scripts it leads to the project's page. */
  opensWindow?: boolean
  placeAndSize?: string
}

type ProjectGridProps = Omit<ProjectCardProps, 'project' | 'sizes'> & {
  projects: readonly Project[]
  children?: ReactNode
}

/** The children stand in what the last row leaves free. */
export function ProjectGrid({ projects, isFirst = false, children, ...card }: ProjectGridProps) {
  const sizes = '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'
  return (
    <ul className="project-grid">
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard
            {...{ ...card, project, sizes, isFirst: isFirst && index === 0 }}
            placeAndSize={placeAndSize(project, card.view.language)}
          />
        </li>
      ))}
      {children && <li className="story-offer">{children}</li>}
    </ul>
  )
}

/** What visitors choose by. An area without its unit is left to the page of the project. */
function placeAndSize({ facts = [] }: Project, language: Language): string {
  const shown = facts.filter(({ kind }) => kind === 'place' || kind === 'area')
  const texts = shown.map(({ value }) => textIn(value, language).trim())
  return texts.filter((text) => /\p{L}/u.test(text)).join(' · ')
}

export function ProjectCard(props: ProjectCardProps) {
  const { view, project, sizes, headingLevel: Heading } = props
  const { isFirst = false, opensWindow = false, placeAndSize = '' } = props
  const first = cardPicture(project, view.site)
  const completed = projectDate(project, view.language)
  return (
    <article className="project-card">
      <div className="project-picture">
        <Picture view={view} path={first} sizes={sizes} alt="" isFirst={isFirst} />
      </div>
      <p className="project-facts">
        {!isBlank(project.category.ro) && <span {...textProps(project.category, view)} />}
        {!isBlank(completed) && <span>{completed}</span>}
      </p>
      <Heading className={`card-title ${titleSizeClass(textIn(project.title, view.language))}`}>
        <a
          className="card-link"
          href={pageHref({ kind: 'project', slug: projectSlug(project) }, view.language)}
          {...(opensWindow && opensProject.props(project.id))}
          {...textProps(project.title, view)}
        />
      </Heading>
      {placeAndSize !== '' && <p className="project-place">{unbroken(placeAndSize)}</p>}
    </article>
  )
}
