import type { ReactNode } from 'react'
import { projectSlug } from '#content/projects/project-address.ts'
import { projectDate } from '#content/projects/project-date.ts'
import type { Project } from '#content/projects/section.ts'
import { isBlank, type LocalisedText, textIn } from '#content/values/localised-text.ts'
import { opensProject } from '../attributes/project-attributes.ts'
import { cardPicture } from '../view/content-pictures.ts'
import { pageHref } from '../view/page-links.ts'
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
  tellsPlaceAndSize?: boolean
}

type ProjectGridProps = Omit<ProjectCardProps, 'project' | 'sizes'> & {
  projects: readonly Project[]
  children?: ReactNode
}

/** The children stand in what the last row leaves free. */
export function ProjectGrid({ projects, isFirst = false, children, ...card }: ProjectGridProps) {
  return (
    <ul className="project-grid">
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard
            {...card}
            project={project}
            sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
            isFirst={isFirst && index === 0}
            tellsPlaceAndSize
          />
        </li>
      ))}
      {children && <li className="story-offer">{children}</li>}
    </ul>
  )
}

/** What visitors choose by, two facts at most. An area without its unit is left to the page of the project. */
function placeAndSize({ id, facts }: Project, { site, language }: View): LocalisedText[] {
  const own = facts?.filter(({ kind }) => kind === 'place' || kind === 'area')
  const told = own?.map(({ value }) => value) ?? site.cardFacts?.find((it) => it.id === id)?.texts
  return (told ?? []).slice(0, 2).filter((text) => /\p{L}/u.test(textIn(text, language)))
}

export function ProjectCard(props: ProjectCardProps) {
  const { view, project, sizes, headingLevel: Heading } = props
  const { isFirst = false, opensWindow = false, tellsPlaceAndSize = false } = props
  const told = tellsPlaceAndSize ? placeAndSize(project, view) : []
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
      {told.length > 0 && (
        <p className="project-place">
          {told.map((text, index) => [
            index > 0 && ' · ',
            <span key="text" {...textProps(text, view)} />,
          ])}
        </p>
      )}
    </article>
  )
}
