import type { Project } from '#content/projects/section.ts'
import { projectTitleId, projectWindowId } from '../attributes/project-attributes.ts'
import { Icon } from '../parts/icon.tsx'
import { closes } from '../parts/invokers.ts'
import type { View } from '../view/view.ts'
import { ProjectStory } from './project-story.tsx'

/** The window of a page with cards of projects: a script shows the pressed one in it. The preview shows the edited one. */
export function ProjectDialog({ view, project }: { view: View; project?: Project | undefined }) {
  return (
    <dialog
      id={projectWindowId}
      className="project-dialog"
      aria-labelledby={projectTitleId}
      closedby="any"
    >
      <button
        type="button"
        className="square-button dialog-close"
        aria-label={view.texts.close}
        {...closes(projectWindowId)}
      >
        <Icon name="close" />
      </button>
      {project && <ProjectStory view={view} project={project} inWindow />}
    </dialog>
  )
}
