import { projectSlug } from '#content/projects/project-address.ts'
import type { Project } from '#content/projects/section.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import { island } from '../attributes/island-attributes.ts'
import { enlarges } from '../attributes/page-attributes.ts'
import { pictureGroup, projectTitleId } from '../attributes/project-attributes.ts'
import { Icon } from '../parts/icon.tsx'
import { focalPoint, Picture } from '../parts/picture.tsx'
import { ProjectGrid } from '../parts/project-card.tsx'
import { pageTitleSize } from '../parts/title-size.ts'
import { heroSizes, phoneScreen } from '../pictures/first-screen-sizes.ts'
import { cutFocal, largestVersion, phoneCutOf } from '../pictures/stored-picture.ts'
import { cardPicture, mainPicture, picturesOf } from '../view/content-pictures.ts'
import { pageHref } from '../view/page-links.ts'
import { isSimilar, nextProject, similarProjects } from '../view/similar-projects.ts'
import { flexTextProps, textProps, type View } from '../view/view.ts'
import { GalleryRows } from './gallery-rows.tsx'
import { Facts, headDate } from './project-facts.tsx'
import { Description, MoreParts, OfferLink, OfferWays, StoryText } from './project-parts.tsx'
import { projectTexts } from './project-texts.ts'
import { sheetClass } from './sheet-type.ts'

export function ProjectPage({ view, project }: { view: View; project: Project }) {
  const { language, site } = view
  const texts = projectTexts[language]
  const part = { view, project, inWindow: false }
  const title = textIn(project.title, language)
  const completed = headDate(project, language)
  const category = project.category.ro.trim()
  const pictures = picturesOf(project, site)
  const main = mainPicture(pictures)
  const others = pictures.filter((path) => path !== main)
  return (
    <article
      className={`story ${sheetClass(project, others.length, language)}`.trim()}
      aria-labelledby={projectTitleId}
      {...pictureGroup.props(`${view.texts.pictures}: ${title}`)}
    >
      <PrintHead view={view} />
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
            className={`page-title ${pageTitleSize(title)}`}
            {...textProps(project.title, view)}
          />
          <p className="story-kind">
            {!isBlank(category) && (
              <a
                href={pageHref({ kind: 'projects', category, pageNumber: 1 }, language)}
                {...flexTextProps(project.category, view)}
              />
            )}
            {!isBlank(completed) && <span>{completed}</span>}
          </p>
        </div>
      </header>
      <MainPicture view={view} path={main} name={title} />
      <div className="container story-body">
        <Facts {...part} />
        <div className="story-told">
          <Description {...part} className="page-lead" />
          <StoryText {...part} />
        </div>
        <GalleryRows view={view} paths={others} name={title} label={texts.gallery} />
        <MoreParts {...part} />
        <aside className="story-offer">
          <OfferWays view={view} title="offerTitle">
            <OfferLink {...part} />
          </OfferWays>
        </aside>
      </div>
      <Similar view={view} project={project} />
      <NextProject view={view} project={project} />
    </article>
  )
}

/** Fills the first screen from its top; the title stands on it. */
function MainPicture({ view, path, name }: { view: View; path: string; name: string }) {
  if (!isSafePictureUrl(path)) return null
  // Rounded as that of the cut, so that nothing moves when the whole picture takes its place.
  const focal = cutFocal(focalPoint(view, path))
  const cut = phoneCutOf(path, focal)
  return (
    <figure className="story-main" {...(cut && island('sharpPicture', 'idle'))}>
      <a className="enlarge" href={largestVersion(path)} {...enlarges.props()}>
        <picture>
          {cut && <source media={phoneScreen} srcSet={cut} />}
          <Picture view={view} path={path} sizes={heroSizes} focal={focal} isFirst isHero />
        </picture>
        <span className="visually-hidden">{`${view.texts.enlargePicture}: ${name}`}</span>
      </a>
    </figure>
  )
}

function Similar({ view, project }: { view: View; project: Project }) {
  const texts = projectTexts[view.language]
  const found = similarProjects(project, view.site.projects.items)
  if (found.length === 0) return null
  return (
    <section className="story-similar" aria-labelledby="proiecte-asemanatoare">
      <div className="container">
        <h2 id="proiecte-asemanatoare" className="story-title">
          {found.some((other) => isSimilar(project, other)) ? texts.similar : texts.others}
        </h2>
        <ProjectGrid view={view} projects={found} headingLevel="h3" />
      </div>
    </section>
  )
}

/** Whose project it is, on paper alone: there neither the bar nor the footer is printed. */
function PrintHead({ view }: { view: View }) {
  const { site, page, language, origin } = view
  const { phone, email } = site.contact.info
  return (
    <p className="print-head">
      <strong {...textProps(site.footer.companyName, view)} />
      <span {...textProps(phone, view)} />
      <span {...textProps(email, view)} />
      {origin && <span>{`${origin.replace(/^https?:\/\//, '')}${pageHref(page, language)}`}</span>}
    </p>
  )
}

function NextProject({ view, project }: { view: View; project: Project }) {
  const { language, site } = view
  const next = nextProject(project, site.projects.items)
  if (!next) return null
  const path = cardPicture(next, site)
  return (
    <nav className="story-next" aria-label={projectTexts[language].next}>
      <a href={pageHref({ kind: 'project', slug: projectSlug(next) }, language)}>
        {path !== '' && <Picture view={view} path={path} sizes={heroSizes} alt="" />}
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
