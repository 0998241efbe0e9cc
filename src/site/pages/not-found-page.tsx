import { isSafePictureUrl } from '#content/values/address.ts'
import { homeAddress } from '../attributes/back-attributes.ts'
import { island } from '../attributes/island-attributes.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { pageHref } from '../view/page-links.ts'
import type { PageOf } from '../view/page-table.ts'
import type { View } from '../view/view.ts'

export function NotFoundPage({ view, page }: { view: View; page: PageOf<'notFound'> }) {
  const { texts, site, language } = view
  const { errorPageImage, defaultBackgroundImage } = site.global
  const home = pageHref({ kind: 'landing' }, language)
  const picture = [errorPageImage, defaultBackgroundImage].find(isSafePictureUrl)
  return (
    <section className="missing">
      {picture && (
        <div className="backdrop">
          <Picture view={view} path={picture} sizes="100vw" alt="" isFirst />
        </div>
      )}
      <div className="container missing-body">
        <h1 className="missing-code">404</h1>
        <p className="missing-title">{texts.pageNotFound}</p>
        <p className="missing-text">
          {texts.missingBefore} <code>{page.address}</code> {texts.missingAfter}
        </p>
        <p className="missing-actions">
          <a className="button" href={home}>
            {texts.home}
          </a>
          <button
            type="button"
            className="button button-quiet"
            {...island('back', 'load')}
            {...homeAddress.props(home)}
          >
            <Icon name="back" />
            {texts.back}
          </button>
        </p>
      </div>
    </section>
  )
}
