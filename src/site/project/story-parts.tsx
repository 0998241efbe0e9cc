import { builtInPicture } from '#content/pictures/built-in-pictures.ts'
import { pictureFacts } from '#content/pictures/picture-facts.ts'
import { projectDate } from '#content/projects/project-date.ts'
import type { Project, ProjectFact } from '#content/projects/section.ts'
import type { Service } from '#content/services/section.ts'
import { serviceAnchor } from '#content/services/service-anchor.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import {
  isBlank,
  isBlankIn,
  isFallback,
  type Language,
  textIn,
} from '#content/values/localised-text.ts'
import { monthText } from '#content/values/month.ts'
import { offerChoice } from '../attributes/island-attributes.ts'
import { comparesPictures, filmFrame } from '../attributes/project-attributes.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { Video } from '../parts/video.tsx'
import { factValue } from '../view/fact-value.ts'
import { navigationTarget, pageHref, withLanguage } from '../view/page-links.ts'
import { withSiteLinks } from '../view/text-links.ts'
import { withPictureFacts } from '../view/text-pictures.ts'
import { hasOfferForm, type View, words } from '../view/view.ts'
import { type FilmSource, filmSource } from './film-source.ts'
import { type ProjectTexts, projectTexts } from './project-texts.ts'

export interface StoryPart {
  view: View
  project: Project
  /** In a window over another page there is less room, and no film of another host. */
  inWindow: boolean
}

export function shownFacts({ facts = [] }: Project, language: Language): ProjectFact[] {
  return facts.filter(({ value }) => !isBlankIn(value, language))
}

/** The day it was completed stands among the facts, unless one of them says the year. */
export function Facts({ view, project }: Omit<StoryPart, 'inWindow'>) {
  const { language } = view
  const texts = projectTexts[language]
  const facts = shownFacts(project, language)
  if (facts.length === 0) return null
  const completed = facts.some(({ kind }) => kind === 'year') ? '' : projectDate(project, language)
  return (
    <dl className="story-facts" aria-label={texts.facts}>
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt className="label" {...factLabel(fact, view)} />
          <dd {...factWords(fact, view)} />
        </div>
      ))}
      {completed !== '' && (
        <div>
          <dt className="label">{texts.completed}</dt>
          <dd>{completed}</dd>
        </div>
      )}
    </dl>
  )
}

function factLabel({ kind, label }: ProjectFact, view: View) {
  const known = projectTexts[view.language][kind as keyof ProjectTexts]
  if (kind !== 'own' && known !== undefined) return { children: known }
  return label ? words(label, view) : {}
}

function factWords({ value, kind }: ProjectFact, { language }: View) {
  const shown = factValue(textIn(value, language), kind, language)
  return { children: shown, ...(isFallback(value, language) && { lang: 'ro' as const }) }
}

/** Paragraphs, subtitles and lists, sanitised before they came here. */
export function StoryText({ view, project: { story } }: StoryPart) {
  if (!story || isBlankIn(story, view.language)) return null
  const html = withPictureFacts(withSiteLinks(textIn(story, view.language), view), view)
  return (
    <div
      className="prose story-text"
      {...(isFallback(story, view.language) && { lang: 'ro' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in and out
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/**
 * Two pictures of one place. A range control lies over them, so that the border moves by finger, mouse and keys; without
 * scripts both are seen, one after the other.
 */
export function Compare({ view, project, inWindow }: StoryPart) {
  const { beforeImage = '', afterImage = '' } = project
  if (![beforeImage, afterImage].every(isSafePictureUrl)) return null
  const texts = projectTexts[view.language]
  const sizes = inWindow ? '(min-width: 1024px) 34vw, 100vw' : '(min-width: 1024px) 80vw, 100vw'
  const ratio = clamped(ratioOf(view, afterImage) ?? 3 / 2, 4 / 5, 2)
  return (
    <section className="story-section story-compare" aria-labelledby="proiect-comparatie">
      <PartTitle id="proiect-comparatie" inWindow={inWindow} text={texts.compare} />
      <div className="compare" style={{ '--ratio': round(ratio) } as object}>
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

export function Film({ view, project, inWindow }: StoryPart) {
  const source = filmSource(project.video ?? '')
  if (!source) return null
  const texts = projectTexts[view.language]
  const name = textIn(project.title, view.language)
  const poster = [project.videoPoster ?? '', project.imageSrc].find(isSafePictureUrl)
  return (
    <section id="film" className="story-section story-film" aria-labelledby="proiect-film">
      <PartTitle id="proiect-film" inWindow={inWindow} text={texts.video} />
      {source.kind === 'file' ? (
        <Video view={view} path={source.address} name={name} poster={poster} />
      ) : (
        <FilmLink view={view} source={source} poster={poster} inWindow={inWindow} name={name} />
      )}
    </section>
  )
}

interface FilmLinkProps {
  view: View
  source: Extract<FilmSource, { kind: 'frame' }>
  poster: string | undefined
  inWindow: boolean
  name: string
}

/** Nothing of the other host is loaded before it is pressed; without scripts it leads there. */
function FilmLink({ view, source, poster = '', inWindow, name }: FilmLinkProps) {
  const texts = projectTexts[view.language]
  return (
    <>
      <a
        className="film-link"
        href={source.page}
        target="_blank"
        rel="noopener"
        {...(!inWindow && filmFrame.props(source.frame))}
      >
        <Picture view={view} path={poster} sizes="(min-width: 1024px) 80vw, 100vw" alt="" />
        <span className="film-play">
          <Icon name="play" />
        </span>
        <span className="visually-hidden">{`${texts.playVideo}: ${name}`}</span>
      </a>
      <p className="label film-note">{texts.loadsFrom.replace('{host}', source.host)}</p>
    </>
  )
}

export function Stages({ view, project, inWindow }: StoryPart) {
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
              <Heading className="stage-title" {...words(title, view)} />
              {!isBlankIn(text, language) && <p className="stage-text" {...words(text, view)} />}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function UsedServices({ view, project, inWindow }: StoryPart) {
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
  const target = navigationTarget(`/#${serviceAnchor(service)}`, view)
  const name = words(service.title, view)
  return target ? <a className="chip" {...target} {...name} /> : <span className="chip" {...name} />
}

/** To the form with this project chosen; on a page that has the form, a script chooses it there. */
export function OfferLink({ view, project: { id } }: Omit<StoryPart, 'inWindow'>) {
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

/** Width by height, where it is known. */
export function ratioOf(view: View, path: string): number | undefined {
  const { width, height } = view.picture(path) ?? builtInPicture(path) ?? pictureFacts(view, path)
  return width && height ? width / height : undefined
}

export function clamped(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

export function round(ratio: number): number {
  return Math.round(ratio * 1000) / 1000
}
