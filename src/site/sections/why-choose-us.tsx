import { siteLooks } from '#content/looks/site-looks.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { defaultWhyChooseUs } from '#content/why-choose-us/defaults.ts'
import { island } from '../attributes/island-attributes.ts'
import { evenColumns } from '../parts/even-columns.ts'
import { benefitIcon, Icon } from '../parts/icon.tsx'
import { CardTitle, SectionHead } from '../parts/landing-section.tsx'
import { Picture } from '../parts/picture.tsx'
import { textProps, type View } from '../view/view.ts'

export function WhyChooseUs({ view, number }: { view: View; number: number }) {
  const { benefits, backgroundImage } = view.site.whyChooseUs
  const background = [backgroundImage, view.site.global.defaultBackgroundImage].find(
    isSafePictureUrl,
  )
  // The built-in concrete is dark: where a light primary colour asks for dark words, it gets the usual scrim.
  const isGround =
    background === defaultWhyChooseUs.backgroundImage &&
    siteLooks(view.site)['--on-primary'] === '#ffffff'
  return (
    <section
      id="de-ce-noi"
      className="section why"
      aria-labelledby="de-ce-noi-titlu"
      {...island('appear', 'load')}
    >
      {background && (
        <div className={isGround ? 'backdrop backdrop-thin' : 'backdrop'}>
          <Picture view={view} path={background} sizes="100vw" alt="" />
        </div>
      )}
      <div className="container">
        <SectionHead view={view} number={number} section="whyChooseUs" />
        <ul className="benefit-grid even-grid" style={evenColumns(benefits.length, [1, 2, 4])}>
          {benefits.map((benefit) => (
            <li key={benefit.id} className="benefit">
              <Icon name={benefitIcon(benefit.id)} />
              <CardTitle view={view} title={benefit.title} />
              <p {...textProps(benefit.description, view)} />
            </li>
          ))}
        </ul>
        <p className="why-action">
          <a className="button" href="#contact">
            {view.texts.contactUs}
            <Icon name="arrow" />
          </a>
        </p>
      </div>
    </section>
  )
}
