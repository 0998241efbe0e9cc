import type { Project } from '#content/projects/section.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { cardPicture } from '../view/content-pictures.ts'
import { type View, words } from '../view/view.ts'
import { opens } from './invokers.ts'
import { Picture } from './picture.tsx'
import { PlainLink } from './plain-link.tsx'
import { projectDialogId } from './project-dialog-id.ts'
import { titleSizeClass } from './title-size.ts'

interface ProjectCardProps {
  view: View
  project: Project
  sizes: string
  headingLevel: 'h2' | 'h3'
  /** Visible without scrolling. */
  isFirst?: boolean
}

export function ProjectCard(props: ProjectCardProps) {
  const { view, project, sizes, headingLevel: Heading, isFirst = false } = props
  const first = cardPicture(project, view.site)
  return (
    <article className="project-card">
      <div className="project-picture">
        <Picture view={view} path={first} sizes={sizes} alt="" isFirst={isFirst} />
      </div>
      <p className="project-facts">
        {!isBlank(project.category.ro) && <span {...words(project.category, view)} />}
        {!isBlank(project.date) && <span>{project.date}</span>}
      </p>
      <Heading className={`card-title ${titleSizeClass(textIn(project.title, view.language))}`}>
        <button
          type="button"
          className="card-link"
          {...opens(projectDialogId(project))}
          {...words(project.title, view)}
        />
      </Heading>
      <PlainLink href={`#${projectDialogId(project)}`} className="text-link project-plain">
        {view.texts.details}
      </PlainLink>
    </article>
  )
}
