import { projectDate } from '#content/projects/project-date.ts'
import type { Project } from '#content/projects/section.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { enlarges } from '../attributes/page-attributes.ts'
import { pictureGroup, projectTitleId } from '../attributes/project-attributes.ts'
import { Gallery } from '../parts/gallery.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { ProjectCard } from '../parts/project-card.tsx'
import { detailTitleSize, titleSizeClass } from '../parts/title-size.ts'
import { largestVersion } from '../pictures/stored-picture.ts'
import { picturesOf } from '../view/content-pictures.ts'
import { pageHref } from '../view/page-links.ts'
import { type View, words } from '../view/view.ts'
import { GalleryRows } from './gallery-rows.tsx'
import { mainPicture, mainPictureBox } from './main-picture.ts'
import { projectTexts } from './project-texts.ts'
import { similarProjects } from './similar-projects.ts'
import {
  Compare,
  Facts,
  Film,
  OfferLink,
  Stages,
  StoryText,
  shownFacts,
  UsedServices,
} from './story-parts.tsx'

interface ProjectStoryProps {
  view: View
  project: Project
}

/** What the window over another page shows of a project, and the page of the project with more room. */
export function ProjectStory({
  view,
  project,
  inWindow,
}: ProjectStoryProps & { inWindow: boolean }) {
  const Shape = inWindow ? InWindow : OnPage
  return <Shape view={view} project={project} />
}

function InWindow({ view, project }: ProjectStoryProps) {
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
          <p className="badge" {...words(project.category, view)} />
        )}
        <h2
          id={projectTitleId}
          className={`detail-title ${detailTitleSize(title)}`}
          {...words(project.title, view)}
        />
        <p className="project-description" {...words(project.description, view)} />
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
        <Compare {...part} />
        <Film {...part} />
        <Stages {...part} />
        <UsedServices {...part} />
        <p className="story-actions">
          <OfferLink {...part} />
        </p>
      </div>
    </article>
  )
}

function OnPage({ view, project }: ProjectStoryProps) {
  const { language, site } = view
  const texts = projectTexts[language]
  const part = { view, project, inWindow: false }
  const title = textIn(project.title, language)
  const completed = projectDate(project, language)
  const pictures = picturesOf(project, site)
  const main = mainPicture(pictures)
  const others = pictures.filter((path) => path !== main)
  return (
    <article
      className="story"
      aria-labelledby={projectTitleId}
      {...pictureGroup.props(`${view.texts.pictures}: ${title}`)}
    >
      <header className="page-head story-head">
        <div className="container">
          <a
            className="text-link"
            href={pageHref({ kind: 'projects', category: undefined, pageNumber: 1 }, language)}
          >
            <Icon name="back" />
            {view.texts.viewAllProjects}
          </a>
          <h1
            id={projectTitleId}
            className={`page-title ${titleSizeClass(title)}`}
            {...words(project.title, view)}
          />
          <div className="story-lead">
            <p className="page-lead" {...words(project.description, view)} />
            <p className="story-kind">
              {!isBlank(project.category.ro) && <span {...words(project.category, view)} />}
              {!isBlank(completed) && <span>{completed}</span>}
            </p>
          </div>
        </div>
      </header>
      <MainPicture view={view} path={main} name={title} />
      <div className="container story-body">
        <div className="story-told">
          <Facts {...part} />
          <StoryText {...part} />
        </div>
        <GalleryRows view={view} paths={others} name={title} label={texts.gallery} />
        <Compare {...part} />
        <Film {...part} />
        <Stages {...part} />
        <UsedServices {...part} />
        <aside className="story-offer">
          <p className="story-offer-title">{texts.offerTitle}</p>
          <OfferLink {...part} />
        </aside>
      </div>
      <Similar view={view} project={project} />
    </article>
  )
}

function MainPicture({ view, path, name }: { view: View; path: string; name: string }) {
  if (!isSafePictureUrl(path)) return null
  return (
    <figure className="story-main">
      <div className="container">
        <a className="enlarge" href={largestVersion(path)} {...enlarges.props()}>
          <Picture view={view} path={path} {...mainPictureBox} isFirst />
          <span className="visually-hidden">{`${view.texts.enlargePicture}: ${name}`}</span>
        </a>
      </div>
    </figure>
  )
}

function Similar({ view, project }: ProjectStoryProps) {
  const found = similarProjects(project, view.site.projects.items)
  if (found.length === 0) return null
  return (
    <section className="story-similar" aria-labelledby="proiecte-asemanatoare">
      <div className="container">
        <h2 id="proiecte-asemanatoare" className="story-title">
          {projectTexts[view.language].similar}
        </h2>
        <ul className="project-grid">
          {found.map((each) => (
            <li key={each.id}>
              <ProjectCard
                view={view}
                project={each}
                sizes="(min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
                headingLevel="h3"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
