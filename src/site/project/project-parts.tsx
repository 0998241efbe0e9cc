import type { PropsWithChildren } from 'react'
import type { Project } from '#content/projects/section.ts'
import { type Service, serviceAnchor } from '#content/services/section.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { isBlank, isBlankIn, textIn } from '#content/values/localised-text.ts'
import { monthText } from '#content/values/month.ts'
import { offerChoice } from '../attributes/island-attributes.ts'
import { comparesPictures, videoFrame } from '../attributes/project-attributes.ts'
import { PhoneLinks } from '../parts/contact-links.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { Prose } from '../parts/prose.tsx'
import { Quotation } from '../parts/quotation.tsx'
import { Video } from '../parts/video.tsx'
import { linkAttributesUnlessHidden, pageHref, withLanguage } from '../view/page-links.ts'
import { flexTextProps, hasOfferForm, textProps, type View } from '../view/view.ts'
import { clamp, ratioOf, roundRatio } from './picture-ratio.ts'
import { projectTexts } from './project-texts.ts'
import { type VideoSource, videoSource } from './video-source.ts'

export interface ProjectPart {
  view: View
  project: Project
  /** In a window over another page there is less room, and no video of another host. */
  inWindow: boolean
}

const maxQuotations = 3
const maxStickyLetters = 400

/** A description is undefined where it could not be loaded. */
export function Description({
  view,
  project: { description },
  className,
}: Pick<ProjectPart, 'view' | 'project'> & { className: string }) {
  if (!description || isBlankIn(description, view.language)) return null
  const sticky = textIn(description, view.language).length <= maxStickyLetters ? ' sticky' : ''
  return <p className={`${className}${sticky}`} {...textProps(description, view)} />
}

export function StoryText({ view, project: { story } }: ProjectPart) {
  if (!story || isBlankIn(story, view.language)) return null
  return <Prose view={view} text={story} className="prose story-text" />
}

/** What follows the story, in a window as on a page. */
export function MoreParts(part: ProjectPart) {
  return (
    <>
      <Quotations {...part} />
      <Compare {...part} />
      <ProjectVideo {...part} />
      <Stages {...part} />
      <UsedServices {...part} />
    </>
  )
}

/**
 * Two pictures of one place. A range control lies over them, so that the border moves by finger, mouse and keys; without
 * scripts both are seen, one after the other.
 */
function Compare({ view, project, inWindow }: ProjectPart) {
  const { beforeImage = '', afterImage = '' } = project
  if (![beforeImage, afterImage].every(isSafePictureUrl)) return null
  const texts = projectTexts[view.language]
  const sizes = inWindow ? '(min-width: 1024px) 34vw, 100vw' : '(min-width: 1024px) 80vw, 100vw'
  const ratio = clamp(ratioOf(view, afterImage) ?? 3 / 2, 4 / 5, 2)
  return (
    <section className="story-section story-compare" aria-labelledby="proiect-comparatie">
      <PartTitle id="proiect-comparatie" inWindow={inWindow} text={texts.compare} />
      <div className="compare" style={{ '--ratio': roundRatio(ratio) } as object}>
        <figure className="compare-after">
          <Picture view={view} path={afterImage} sizes={sizes} cropRatio={ratio} alt="" />
          <figcaption>{texts.after}</figcaption>
        </figure>
        <figure className="compare-before">
          <Picture view={view} path={beforeImage} sizes={sizes} cropRatio={ratio} alt="" />
          <figcaption>{texts.before}</figcaption>
        </figure>
        <input
          type="range"
          min={0}
          max={100}
          defaultValue={50}
          aria-label={texts.compareHow}
          {...comparesPictures.props()}
        />
      </div>
    </section>
  )
}

function PartTitle({ id, text, inWindow }: { id: string; text: string; inWindow: boolean }) {
  const Heading = inWindow ? 'h3' : 'h2'
  return (
    <Heading id={id} className="story-title">
      {text}
    </Heading>
  )
}

function ProjectVideo({ view, project, inWindow }: ProjectPart) {
  const source = videoSource(project.video ?? '')
  if (!source) return null
  const texts = projectTexts[view.language]
  const name = textIn(project.title, view.language)
  const poster = [project.videoPoster ?? '', project.imageSrc].find(isSafePictureUrl)
  return (
    <section id="video" className="story-section story-video" aria-labelledby="proiect-video">
      <PartTitle id="proiect-video" inWindow={inWindow} text={texts.video} />
      {source.kind === 'file' ? (
        <Video view={view} path={source.address} name={name} poster={poster} />
      ) : (
        <OtherHostVideo {...{ view, source, poster, inWindow, name }} />
      )}
    </section>
  )
}

interface OtherHostVideoProps {
  view: View
  source: Extract<VideoSource, { kind: 'frame' }>
  poster: string | undefined
  inWindow: boolean
  name: string
}

/** Nothing of the other host is loaded before it is pressed; without scripts it leads there. */
function OtherHostVideo({ view, source, poster = '', inWindow, name }: OtherHostVideoProps) {
  const texts = projectTexts[view.language]
  return (
    <>
      <a
        className="video-link"
        href={source.page}
        target="_blank"
        rel="noopener"
        {...(!inWindow && videoFrame.props(source.frame))}
      >
        <Picture view={view} path={poster} sizes="(min-width: 1024px) 80vw, 100vw" alt="" />
        <span className="video-play">
          <Icon name="play" />
        </span>
        <span className="visually-hidden">{`${texts.playVideo}: ${name}`}</span>
      </a>
      <p className="label video-note">{texts.loadsFrom.replace('{host}', source.host)}</p>
    </>
  )
}

function Stages({ view, project, inWindow }: ProjectPart) {
  const { language } = view
  const stages = (project.stages ?? []).filter(({ title }) => !isBlankIn(title, language))
  const Heading = inWindow ? 'h4' : 'h3'
  if (stages.length === 0) return null
  return (
    <section className="story-section story-stages" aria-labelledby="proiect-etape">
      <PartTitle id="proiect-etape" inWindow={inWindow} text={projectTexts[language].stages} />
      <ol>
        {stages.map(({ id, title, month, text }) => (
          <li key={id}>
            {!isBlank(month) && (
              <p className="label">
                <time dateTime={month}>{monthText(month, language)}</time>
              </p>
            )}
            <div>
              <Heading className="stage-title" {...textProps(title, view)} />
              {!isBlankIn(text, language) && (
                <p className="stage-text" {...textProps(text, view)} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What those it was built for say of it, while visitors see testimonials at all. */
function Quotations({ view, project }: Omit<ProjectPart, 'inWindow'>) {
  const { testimonials } = view.site
  const ofProject = testimonials.items.filter(({ project: chosen }) => chosen.includes(project.id))
  if (!testimonials.isOn || ofProject.length === 0) return null
  return (
    <section
      className="story-section story-quotes"
      aria-label={textIn(testimonials.title, view.language)}
    >
      {ofProject.slice(0, maxQuotations).map((testimonial) => (
        <Quotation
          key={testimonial.id}
          view={view}
          testimonial={testimonial}
          namesProject={false}
        />
      ))}
    </section>
  )
}

function UsedServices({ view, project, inWindow }: ProjectPart) {
  const used = view.site.services.items.filter(({ id }) => project.services?.includes(id))
  if (used.length === 0) return null
  return (
    <section className="story-section story-services" aria-labelledby="proiect-servicii">
      <PartTitle
        id="proiect-servicii"
        inWindow={inWindow}
        text={projectTexts[view.language].services}
      />
      <ul className="chips-row">
        {used.map((service) => (
          <li key={service.id}>
            <ServiceChip view={view} service={service} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Leads to where the first page tells of the service, if it does. */
function ServiceChip({ view, service }: { view: View; service: Service }) {
  const link = linkAttributesUnlessHidden(`/#${serviceAnchor(service)}`, view)
  const name = flexTextProps(service.title, view)
  return link ? <a className="chip" {...link} {...name} /> : <span className="chip" {...name} />
}

type OfferWaysProps = PropsWithChildren<{ view: View; title: 'offerTitle' | 'anyOfferTitle' }>

/** Ends what was shown, with the ways to ask for the like. */
export function OfferWays({ view, title, children }: OfferWaysProps) {
  return (
    <>
      <p className="story-offer-title">{projectTexts[view.language][title]}</p>
      <p className="story-offer-ways">
        <span className="story-offer-phone">
          <PhoneLinks view={view} text={view.site.contact.info.phone} />
        </span>
        {children}
      </p>
    </>
  )
}

/** To the form with this project chosen; on a page that has the form, a script chooses it there. */
export function OfferLink({ view, project: { id } }: Omit<ProjectPart, 'inWindow'>) {
  const { language } = view
  const hasForm = hasOfferForm(view)
  const contact = withLanguage('/#contact', language)
  return (
    <a
      className="button"
      href={hasForm ? pageHref({ kind: 'offer', project: id }, language) : contact}
      {...(hasForm && offerChoice.props(`proiect=${encodeURIComponent(id)}`))}
    >
      {projectTexts[language].wantSimilar}
      <Icon name="arrow" />
    </a>
  )
}
