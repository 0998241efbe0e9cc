import type { Certificate } from '#content/certificates/section.ts'
import { fallbackHeroPicture } from '#content/pictures/built-in-pictures.ts'
import { isShown } from '#content/shown/first-page.ts'
import { isBlank, textIn } from '#content/values/localised-text.ts'
import {
  activeSlide,
  controlsClass,
  fallbackPicture,
  furtherSlide,
  segmentClass,
  sharpSizes,
  slideClass,
  slidePosition,
  slideTotal,
} from '../attributes/hero-attributes.ts'
import { island } from '../attributes/island-attributes.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { PlaybackToggle } from '../parts/slider.tsx'
import { titleSizeClass } from '../parts/title-size.ts'
import { firstHeroSizes, heroSizes } from '../pictures/first-screen-sizes.ts'
import { firstPhone } from '../view/contact-links.ts'
import { heroPictures } from '../view/content-pictures.ts'
import { flexTextProps, textProps, type View } from '../view/view.ts'

export function Hero({ view }: { view: View }) {
  const { hero } = view.site
  const [first = '', ...others] = heroPictures(view.site)
  return (
    <section
      className="hero"
      aria-labelledby="hero-titlu"
      {...island('hero', 'idle')}
      {...fallbackPicture.props(fallbackHeroPicture)}
      {...sharpSizes.props(heroSizes)}
    >
      <div className="hero-slides">
        <div className={slideClass} {...activeSlide.props()}>
          <Picture view={view} path={first} sizes={firstHeroSizes} alt="" isFirst isHero />
        </div>
        {others.map((path) => (
          <template key={path} {...furtherSlide.props()}>
            <div className={slideClass}>
              <Picture view={view} path={path} sizes={heroSizes} alt="" isHero />
            </div>
          </template>
        ))}
      </div>
      <div className="hero-body container">
        <p className="hero-subtitle" {...flexTextProps(hero.subtitle, view)} />
        <h1
          id="hero-titlu"
          className={`hero-title ${heroTitleSize(textIn(hero.title, view.language))}`}
          {...textProps(hero.title, view)}
        />
        <p className="hero-description" {...textProps(hero.description, view)} />
        <p className="hero-action">
          <a className="button" href={isShown('services', view.site) ? '#servicii' : '#contact'}>
            <span {...textProps(hero.ctaText, view)} />
            <Icon name="arrow" />
          </a>
          <HeroCall view={view} />
        </p>
        <HeroFacts view={view} />
      </div>
      {others.length > 0 && <HeroControls view={view} count={others.length + 1} />}
    </section>
  )
}

/** On phones, where the bar with the same link comes only after the hero: it would half cover the links of a first screen. */
function HeroCall({ view: { site, language, texts } }: { view: View }) {
  const { contact } = site
  const phone = contact.barOnPhones ? firstPhone(textIn(contact.info.phone, language)) : undefined
  if (!phone) return null
  return (
    <a className="button button-quiet hero-call" href={phone.href}>
      <Icon name="phone" />
      {texts.call}
    </a>
  )
}

/** Proof on the first screen: the first two figures, and the number of the licence. */
function HeroFacts({ view }: { view: View }) {
  const { site, language } = view
  const figures = isShown('figures', site) ? site.figures.items.slice(0, 2) : []
  const licence = isShown('certificates', site)
    ? site.certificates.items.find(isLicence)
    : undefined
  if (figures.length + (licence ? 1 : 0) < 2) return null
  return (
    <ul className="hero-facts">
      {figures.map(({ id, value, unit, title }) => (
        <li key={id}>
          <strong>{`${value} ${textIn(unit, language)}`}</strong>
          <span {...textProps(title, view)} />
        </li>
      ))}
      {licence && (
        <li>
          <strong>{licence.number}</strong>
          <span>{view.texts.licenceNumber}</span>
        </li>
      )}
    </ul>
  )
}

function isLicence({ title, number }: Certificate): boolean {
  return !isBlank(number) && Object.values(title).some((text) => /licen[țc]|лиценз/i.test(text))
}

function HeroControls({ view: { texts }, count }: { view: View; count: number }) {
  return (
    <div className={`${controlsClass} container`}>
      <p className="hero-count">
        <span aria-hidden="true" {...slidePosition.props()}>
          01
        </span>
        <span aria-hidden="true" {...slideTotal.props()}>
          {String(count).padStart(2, '0')}
        </span>
        <span className="hero-progress">
          {Array.from({ length: count }, (_, index) => (
            <button
              key={String(index)}
              type="button"
              className={segmentClass}
              aria-label={`${texts.picture} ${index + 1} ${texts.of} ${count}`}
              {...(index === 0 && activeSlide.props())}
            />
          ))}
        </span>
      </p>
      <PlaybackToggle texts={texts} />
    </div>
  )
}

/** A long title is set smaller, so that it still stands on the first screen as a whole. */
function heroTitleSize(title: string): string {
  const word = titleSizeClass(title)
  if (title.length > 75 || word === 'longest-words') return `hero-title-longest ${word}`
  if (title.length > 36 || word || /\S{13}/.test(title)) return `hero-title-long ${word}`
  return ''
}
