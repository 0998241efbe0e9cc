import { isSafePictureUrl } from '#content/values/address.ts'
import { defaultWhyChooseUs } from '#content/why-choose-us/defaults.ts'
import { island } from '../attributes/island-attributes.ts'
import { CardTitle } from '../parts/card-title.tsx'
import { benefitIcon, Icon } from '../parts/icon.tsx'
import { SectionHead } from '../parts/landing-section.tsx'
import { Picture } from '../parts/picture.tsx'
import { textProps, type View } from '../view/view.ts'

export function WhyChooseUs({ view, number }: { view: View; number: number }) {
  const { benefits, backgroundImage } = view.site.whyChooseUs
  const background = [backgroundImage, view.site.global.defaultBackgroundImage].find(
    isSafePictureUrl,
  )
  const isBuiltIn = background === defaultWhyChooseUs.backgroundImage
  return (
    <section
      id="de-ce-noi"
      className="section why"
      aria-labelledby="de-ce-noi-titlu"
      {...island('appear', 'load')}
    >
      {background && (
        <div className={isBuiltIn ? 'backdrop backdrop-thin' : 'backdrop'}>
          <Picture view={view} path={background} sizes="100vw" alt="" />
        </div>
      )}
      <div className="container">
        <SectionHead view={view} number={number} section="whyChooseUs" />
        <ul className="benefit-grid">
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
