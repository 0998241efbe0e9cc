import { projectSlug } from '#content/projects/project-address.ts'
import type { Project } from '#content/projects/section.ts'
import { textIn } from '#content/values/localised-text.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { pageTitleSize } from '../parts/title-size.ts'
import { cardPicture } from '../view/content-pictures.ts'
import { pageHref } from '../view/page-links.ts'
import { nextProject } from '../view/similar-projects.ts'
import { textProps, type View } from '../view/view.ts'
import { projectTexts } from './project-texts.ts'

export function NextProject({ view, project }: { view: View; project: Project }) {
  const { language, site } = view
  const next = nextProject(project, site.projects.items)
  if (!next) return null
  const path = cardPicture(next, site)
  return (
    <nav className="story-next" aria-label={projectTexts[language].next}>
      <a href={pageHref({ kind: 'project', slug: projectSlug(next) }, language)}>
        {path !== '' && <Picture view={view} path={path} sizes={nextSizes} alt="" />}
        <span className="story-next-words container">
          <span className="story-next-label">
            {projectTexts[language].next}
            <Icon name="arrow" />
          </span>
          <span
            className={`page-title ${pageTitleSize(textIn(next.title, language))}`}
            {...textProps(next.title, view)}
          />
        </span>
      </a>
    </nav>
  )
}

// A tall screen shows the middle of a picture that is much wider than it.
const nextSizes = '(max-width: 767px) 160vw, 100vw'
