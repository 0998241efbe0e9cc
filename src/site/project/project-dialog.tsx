import { projectDate } from '#content/projects/project-date.ts'
import type { Project } from '#content/projects/section.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { projectTitleId, projectWindowId } from '../attributes/project-attributes.ts'
import { Gallery } from '../parts/gallery.tsx'
import { SquareButton } from '../parts/icon.tsx'
import { closes } from '../parts/invokers.ts'
import { detailTitleSize } from '../parts/title-size.ts'
import { picturesOf } from '../view/content-pictures.ts'
import { textProps, type View } from '../view/view.ts'
import { Facts, shownFacts } from './project-facts.tsx'
import { Description, MoreParts, OfferLink, StoryText } from './project-parts.tsx'

/** The window of a page with cards of projects: a script shows the pressed one in it. The preview shows the edited one. */
export function ProjectDialog({ view, project }: { view: View; project?: Project | undefined }) {
  return (
    <dialog
      id={projectWindowId}
      className="project-dialog"
      aria-labelledby={projectTitleId}
      closedby="any"
    >
      <SquareButton
        icon="close"
        label={view.texts.close}
        className="dialog-close"
        {...closes(projectWindowId)}
      />
      {project && <ProjectInWindow view={view} project={project} />}
    </dialog>
  )
}

export function ProjectInWindow({ view, project }: { view: View; project: Project }) {
  const { language, texts, site } = view
  const part = { view, project, inWindow: true }
  const title = textIn(project.title, language)
  const completed = projectDate(project, language)
  return (
    <article className="story-in-window">
      <Gallery
        view={view}
        name={title}
        paths={picturesOf(project, site)}
        sizes="(min-width: 1024px) 60vw, 100vw"
      />
      <div className="project-dialog-body">
        {!isBlank(project.category.ro) && (
          <p className="badge" {...textProps(project.category, view)} />
        )}
        <h2
          id={projectTitleId}
          className={`detail-title ${detailTitleSize(title)}`}
          {...textProps(project.title, view)}
        />
        <Description {...part} className="project-description" />
        {!isBlank(completed) && shownFacts(project, language).length === 0 && (
          <p className="project-date">
            <span className="label">
              {/^\s*\d{4}\s*$/.test(completed) ? texts.projectYear : texts.projectDate}
            </span>{' '}
            {completed}
          </p>
        )}
        <Facts {...part} />
        <StoryText {...part} />
        <MoreParts {...part} />
        <p className="story-actions">
          <OfferLink {...part} />
        </p>
      </div>
    </article>
  )
}
