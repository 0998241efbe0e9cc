import type { Project } from '#content/projects/section.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { offerChoice } from '../attributes/island-attributes.ts'
import { picturesOf } from '../view/content-pictures.ts'
import { pageHref } from '../view/page-links.ts'
import { hasOfferForm, type View, words } from '../view/view.ts'
import { Gallery } from './gallery.tsx'
import { Icon } from './icon.tsx'
import { closes } from './invokers.ts'
import { PlainLink } from './plain-link.tsx'
import { projectDialogId } from './project-dialog-id.ts'
import { detailTitleSize } from './title-size.ts'

export function ProjectDialog({ view, project }: { view: View; project: Project }) {
  const id = projectDialogId(project)
  const title = textIn(project.title, view.language)
  return (
    <dialog id={id} className="project-dialog" aria-labelledby={`${id}-titlu`} closedby="any">
      <button
        type="button"
        className="square-button dialog-close"
        aria-label={view.texts.close}
        {...closes(id)}
      >
        <Icon name="close" />
      </button>
      <Gallery
        view={view}
        name={title}
        paths={picturesOf(project, view.site)}
        sizes="(min-width: 1024px) 60vw, 100vw"
      />
      <div className="project-dialog-body">
        {!isBlank(project.category.ro) && (
          <p className="badge" {...words(project.category, view)} />
        )}
        <h2
          id={`${id}-titlu`}
          className={`detail-title ${detailTitleSize(title)}`}
          {...words(project.title, view)}
        />
        <p className="project-description" {...words(project.description, view)} />
        {!isBlank(project.date) && (
          <p className="project-date">
            <span className="label">
              {/^\s*\d{4}\s*$/.test(project.date) ? view.texts.projectYear : view.texts.projectDate}
            </span>{' '}
            {project.date}
          </p>
        )}
        {hasOfferForm(view) && <OfferLink view={view} project={project} />}
        <PlainLink href="#proiecte" className="text-link">
          {view.texts.close}
        </PlainLink>
      </div>
    </dialog>
  )
}

/** To the form of the same page if it has one: there a script opens it with the project chosen. */
function OfferLink({ view, project: { id } }: { view: View; project: Project }) {
  return (
    <a
      className="button"
      href={pageHref({ kind: 'offer', project: id }, view.language)}
      {...(view.page.kind === 'landing' && offerChoice.props(`proiect=${encodeURIComponent(id)}`))}
    >
      {view.texts.requestQuote}
      <Icon name="arrow" />
    </a>
  )
}
