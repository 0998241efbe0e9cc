import type { Certificate } from '#content/certificates/section.ts'
import { isSafePictureUrl } from '#content/values/address.ts'
import { dayFormat, parseDate } from '#content/values/calendar-date.ts'
import { isDocument } from '#content/values/is-document.ts'
import { isBlank, type Language, textIn } from '#content/values/localised-text.ts'
import { enlarges } from '../attributes/page-attributes.ts'
import { evenColumns } from '../parts/even-columns.ts'
import { CardTitle, LandingSection } from '../parts/landing-section.tsx'
import { Picture } from '../parts/picture.tsx'
import { largestVersion } from '../pictures/stored-picture.ts'
import { linkAttributes } from '../view/page-links.ts'
import { byLanguage } from '../view/texts.ts'
import { textProps, type View } from '../view/view.ts'

export function Certificates({ view, number }: { view: View; number: number }) {
  const { items } = view.site.certificates
  return (
    <LandingSection view={view} number={number} section="certificates" className="certificates">
      <ul className="certificate-list even-grid" style={evenColumns(items.length, [1, 2, 3])}>
        {items.map((certificate) => (
          <li key={certificate.id} className="certificate">
            <Scan view={view} certificate={certificate} />
            <div className="certificate-name">
              <CardTitle view={view} title={certificate.title} />
              <p className="certificate-issuer" {...textProps(certificate.issuer, view)} />
              <Facts view={view} certificate={certificate} names={['number']} />
            </div>
            <Facts view={view} certificate={certificate} names={['validFrom', 'validTo']} />
            <Links view={view} certificate={certificate} />
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}

interface CertificateProps {
  view: View
  certificate: Certificate
}

/** Opens in the viewer; without scripts the picture alone. */
function Scan({ view, certificate: { scanImage, title } }: CertificateProps) {
  if (!isSafePictureUrl(scanImage) || isDocument(scanImage)) return null
  return (
    <a
      className="enlarge certificate-scan"
      href={largestVersion(scanImage)}
      {...enlarges.props()}
      aria-label={`${view.texts.enlargePicture}: ${textIn(title, view.language)}`}
    >
      <Picture view={view} path={scanImage} sizes="5rem" alt="" />
    </a>
  )
}

type FactName = 'number' | 'validFrom' | 'validTo'

function Facts({ view, certificate, names }: CertificateProps & { names: FactName[] }) {
  const written = (name: FactName) =>
    name === 'number' ? certificate.number : writtenDate(certificate[name], view.language)
  const shown = names.filter((name) => !isBlank(written(name)))
  if (shown.length === 0) return null
  return (
    <dl className="certificate-facts">
      {shown.map((name) => (
        <div key={name}>
          <dt className="label">{certificateTexts[view.language][name]}</dt>
          <dd>{written(name)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Links({ view, certificate: { scanImage, register, title } }: CertificateProps) {
  const texts = certificateTexts[view.language]
  const link = linkAttributes(register, view)
  const scan = isSafePictureUrl(scanImage) && isDocument(scanImage)
  if (!link && !scan) return null
  const name = <span className="visually-hidden">{` ${textIn(title, view.language)}`}</span>
  return (
    <p className="certificate-links">
      {scan && (
        <a className="text-link" href={scanImage}>
          {texts.document}
          {name}
        </a>
      )}
      {link && (
        <a className="text-link" {...link}>
          {texts.register}
          {name}
        </a>
      )}
    </p>
  )
}

/** What is no day is not shown. */
function writtenDate(written: string, language: Language): string {
  const day = parseDate(written)
  return day ? dayFormat(language).format(new Date(day)) : ''
}

const certificateTexts = byLanguage({
  number: { ro: 'Numărul', en: 'Number', ru: 'Номер' },
  validFrom: { ro: 'Valabil din', en: 'Valid from', ru: 'Действует с' },
  validTo: { ro: 'Valabil până la', en: 'Valid until', ru: 'Действует до' },
  document: { ro: 'Descărcați PDF-ul', en: 'Download PDF', ru: 'Скачать PDF' },
  register: {
    ro: 'Verificați în registru',
    en: 'Verify in the register',
    ru: 'Проверить в реестре',
  },
})
